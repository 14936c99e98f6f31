/**
 * The kinds of fields that a project has: what is the same for all fields of a kind. The table in projects.ts
 * says which fields there are.
 */
import * as z from 'zod/mini';
import { fileSize, isFileOf } from './file-rules.ts';
import { projectPictureTypes } from './files.ts';
import { tooLong } from './messages/validation.ts';
import { isHttpUrl, linkMaxLength, linkOrEmpty, requiredText } from './text.ts';
import { parseTextList } from './text-list.ts';

/** What the form holds in one field: a typed text, a list of texts, or a picture's file or address. */
type FormValue = string | string[] | File;

/** One field of a project, under its name in the form. */
export interface ProjectField {
  /** Its name in calls, answers and the database. */
  readonly wire: string;
  /** Its name on the screen. */
  readonly label: string;
  /** What a creation or an update may send. A schema that takes undefined keeps the value of before. */
  readonly input: z.ZodMiniType;
  /** What leaves the server; null for none. */
  readonly output: z.ZodMiniType;
  /** What the form must hold before it is sent. */
  readonly form: z.ZodMiniType<FormValue>;
  /** What an empty form holds. */
  readonly empty: FormValue;
}

/** A text that must not be empty. */
export function textField<Wire extends string>(wire: Wire, label: string, required: string, max: number) {
  const schema = requiredText(required, max);
  return { wire, label, input: schema, output: z.string(), form: schema, empty: '' } as const;
}

/** A text that may be left out. One that is absent keeps its value, an empty one is cleared. */
export function optionalTextField<Wire extends string>(wire: Wire, label: string, max: number) {
  const schema = z.string().check(z.trim(), z.maxLength(max, tooLong(max)));
  return {
    wire,
    label,
    input: z.optional(schema),
    output: z.nullable(z.string()),
    form: schema,
    empty: '',
  } as const;
}

/** An http(s) link that may be left out. One that is absent keeps its value, an empty one is cleared. */
export function linkField<Wire extends string>(wire: Wire, label: string, invalid: string) {
  const schema = linkOrEmpty(invalid);
  return {
    wire,
    label,
    input: z.optional(schema),
    output: z.nullable(z.string()),
    form: schema,
    empty: '',
  } as const;
}

interface ListRules {
  /** The sentences for a list that is empty, an entry that is, a list and an entry that are too long. */
  messages: { required: string; empty: string; tooMany: string; tooLong: string };
  max: number;
  /** The most characters of an entry. */
  entryMax: number;
}

/** A list of short texts, at least one. */
export function listField<Wire extends string>(
  wire: Wire,
  label: string,
  { messages, max, entryMax }: ListRules,
) {
  const size = [z.minLength(1, messages.required), z.maxLength(max, messages.tooMany)] as const;
  const sent = z.string().check(z.maxLength(entryMax, messages.tooLong));
  const typed = z
    .string()
    .check(z.trim(), z.minLength(1, messages.empty), z.maxLength(entryMax, messages.tooLong));
  const empty: string[] = [];
  return {
    wire,
    label,
    input: z.pipe(z.pipe(z.unknown(), z.transform(parseTextList)), z.array(sent).check(...size)),
    output: z.array(z.string()),
    form: z.array(typed, messages.required).check(...size),
    empty,
  } as const;
}

/**
 * A picture. The form holds a chosen file, an http(s) link, or the path of the picture that is kept; a call
 * sends the file beside its text fields, or the link or path as one of them. `invalid` is the sentence for
 * anything else.
 */
export function pictureField<Wire extends string>(wire: Wire, label: string, invalid: string) {
  const empty: string | File = '';
  return {
    wire,
    label,
    input: z.optional(z.string(invalid).check(z.trim(), z.refine(namesPicture, invalid))),
    output: z.string(),
    form: z
      .custom<File | string>(
        (value) => typeof value === 'string' || isFileOf(value, projectPictureTypes),
        invalid,
      )
      .check(
        fileSize(),
        z.refine((value) => typeof value !== 'string' || isPictureAddress(value), invalid),
      ),
    empty,
  } as const;
}

/** True for the path of a picture of this site's own, as `main_photo` leaves the server. */
function isPicturePath(value: string): boolean {
  return value.startsWith('/api/') && value.length <= linkMaxLength;
}

/** True for what may name a project's picture: an http(s) link, or a path of this site. */
function namesPicture(value: string): boolean {
  return value === '' || isPicturePath(value) || (value.length <= linkMaxLength && isHttpUrl(value));
}

/** True for what the picture field may hold besides a chosen file: a blob: preview or an http(s) link. */
function isPictureAddress(value: string): boolean {
  return (
    value.length <= linkMaxLength && (value.startsWith('blob:') || isPicturePath(value) || isHttpUrl(value))
  );
}
