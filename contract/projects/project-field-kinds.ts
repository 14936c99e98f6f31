/**
 * The kinds of fields that a project has: what is the same for all fields of a kind. The table in projects.ts
 * says which fields there are.
 */
import * as z from 'zod/mini';
import { fileSize, isFileOf } from '../profile/file-rules.ts';
import { projectPictureTypes } from '../profile/files.ts';
import { tooLong } from '../ui-text/validation.ts';
import { isHttpUrl, linkMaxLength, linkOrEmpty, requiredText } from '../text/text.ts';
import { parseTextList } from '../text/text-list.ts';

/** What the form holds in one field: a typed text, a list of texts, or a picture's file or address. */
type FormValue = string | string[] | File;

/**
 * One field of a project, under its name in the form. That is its name in calls, answers and the database too,
 * unless `wire` is another.
 */
export interface ProjectField {
  readonly wire?: string;
  /** Decides how its column keeps the value, which input it has by itself, and how assistants are asked for it. */
  readonly kind: 'text' | 'optional' | 'link' | 'list' | 'picture' | 'other';
  /** Its name on the screen. */
  readonly label: string;
  /** The kind of value that a call sends. The rules follow when the state of the project is known. */
  readonly input: z.ZodMiniType;
  /** What leaves the server; null for none. */
  readonly output: z.ZodMiniType;
  /** The rules for every project but a draft. */
  readonly form: z.ZodMiniType<FormValue>;
  /** The rules for a draft, which may lack everything but its title. */
  readonly draft: z.ZodMiniType<FormValue>;
  /** What an empty form holds. */
  readonly empty: FormValue;
}

type Named<Fields extends Record<string, ProjectField>> = {
  readonly [Name in keyof Fields]: Fields[Name] & {
    wire: Fields[Name] extends { wire: infer Wire extends string } ? Wire : Name;
  };
};

/** Returns the fields, each with its `wire`. */
export function named<const Fields extends Record<string, ProjectField>>(fields: Fields): Named<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, { wire: name, ...field }]);
  return Object.fromEntries(entries) as Named<Fields>;
}

/** A text that must not be empty, in a draft either. */
export function titleField<Wire extends string>(wire: Wire, label: string, required: string, max: number) {
  const form = requiredText(required, max);
  return { ...textField(wire, label, required, max), draft: form } as const;
}

/** A text that must not be empty. */
export function textField<Wire extends string>(wire: Wire, label: string, required: string, max: number) {
  return {
    wire,
    label,
    kind: 'text',
    input: sent(required, max),
    output: z.string(),
    form: requiredText(required, max),
    draft: anyText(max),
    empty: '',
  } as const;
}

/** A text that may be left out. One that is absent keeps its value, an empty one is cleared. */
export function optionalTextField(label: string, max: number) {
  const schema = anyText(max);
  return {
    label,
    kind: 'optional',
    input: sent(undefined, max),
    output: z.nullable(z.string()),
    form: schema,
    draft: schema,
    empty: '',
  } as const;
}

function anyText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, tooLong(max)));
}

/** A text as a call sends it. The description of the API names its limit; `form` and `draft` refuse what is longer. */
function sent(fault: string | undefined, maxLength: number) {
  return z.optional(z.string(fault).register(z.globalRegistry, { maxLength }));
}

/** An http(s) link that may be left out. One that is absent keeps its value, an empty one is cleared. */
export function linkField<Wire extends string>(wire: Wire, label: string, invalid: string) {
  const schema = linkOrEmpty(invalid);
  return {
    wire,
    label,
    kind: 'link',
    input: sent(invalid, linkMaxLength),
    output: z.nullable(z.string()),
    form: schema,
    draft: schema,
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
  const most = z.maxLength(max, messages.tooMany);
  const entry = z
    .string()
    .check(z.trim(), z.minLength(1, messages.empty), z.maxLength(entryMax, messages.tooLong));
  const empty: string[] = [];
  return {
    wire,
    label,
    kind: 'list',
    max,
    entryMax,
    input: z.optional(z.pipe(z.pipe(z.unknown(), z.transform(parseTextList)), z.array(z.string()))),
    output: z.array(z.string()),
    form: z.array(entry, messages.required).check(z.minLength(1, messages.required), most),
    draft: z.array(entry, messages.required).check(most),
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
  const form = z
    .custom<File | string>(
      (value) => typeof value === 'string' || isFileOf(value, projectPictureTypes),
      invalid,
    )
    .check(
      fileSize(),
      z.refine((value) => typeof value !== 'string' || isPictureAddress(value), invalid),
    );
  return {
    wire,
    label,
    kind: 'picture',
    input: sent(invalid, linkMaxLength),
    output: z.string(),
    form,
    draft: z.union([z.literal(''), form], invalid),
    empty,
  } as const;
}

/** True for the path of a picture of this site's own, as `main_photo` leaves the server. */
function isPicturePath(value: string): boolean {
  return value.startsWith('/api/') && value.length <= linkMaxLength;
}

/** True for what the picture field may hold besides a chosen file: a blob: preview or an http(s) link. */
function isPictureAddress(value: string): boolean {
  return (
    value.length <= linkMaxLength && (value.startsWith('blob:') || isPicturePath(value) || isHttpUrl(value))
  );
}
