/** Kinds of project fields, from which projects.ts makes the table of fields. */
import * as z from 'zod/mini';
import { isFileOf, isHeic, maxFileSize } from '../pictures/file-rules.ts';
import { projectPictureTypes } from '../pictures/picture-files.ts';
import { fileMessages } from '../ui-text/owner.ts';
import { isHttpUrl, linkMaxLength, linkOrEmpty, requiredText, textOrEmpty } from '../text/text.ts';
import { parseTextList } from '../text/text-list.ts';

/** Value in the form: a text, a list of texts, or a picture's file or URL. */
type FormValue = string | string[] | File;

export interface ProjectField {
  /** Name in the API and the database; by default the name in the form. */
  readonly wire?: string;
  /** Determines the column, the default input and the assistants' input. */
  readonly kind: 'text' | 'optional' | 'link' | 'list' | 'picture' | 'other';
  readonly label: string;
  /** Schema of the value in requests, before `form` or `draft` validates it. */
  readonly input: z.ZodMiniType;
  /** Schema of the value in responses. */
  readonly output: z.ZodMiniType;
  /** Validates projects except drafts. */
  readonly form: z.ZodMiniType<FormValue>;
  /** Validates drafts, which need only a title. */
  readonly draft: z.ZodMiniType<FormValue>;
  /** Value in an empty form. */
  readonly empty: FormValue;
}

type Named<Fields extends Record<string, ProjectField>> = {
  readonly [Name in keyof Fields]: Fields[Name] & {
    wire: Fields[Name] extends { wire: infer Wire extends string } ? Wire : Name;
  };
};

/** Returns the fields, each with its `wire` name. */
export function named<const Fields extends Record<string, ProjectField>>(fields: Fields): Named<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, { wire: name, ...field }]);
  return Object.fromEntries(entries) as Named<Fields>;
}

/** A text that every project needs, drafts included. */
export function titleField<Wire extends string>(wire: Wire, label: string, required: string, max: number) {
  const form = requiredText(required, max);
  return { ...textField(wire, label, required, max), draft: form } as const;
}

/** A text that every project needs, except drafts. */
export function textField<Wire extends string>(wire: Wire, label: string, required: string, max: number) {
  return {
    wire,
    label,
    kind: 'text',
    input: sent(required, max),
    output: z.string(),
    form: requiredText(required, max),
    draft: textOrEmpty(max),
    empty: '',
  } as const;
}

/** An optional text. In requests, a missing value stays and an empty one is removed. */
export function optionalTextField(label: string, max: number) {
  const schema = textOrEmpty(max);
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

/** A text in requests. The limit is only for the API description; `form` and `draft` enforce it. */
function sent(fault: string | undefined, maxLength: number) {
  return z.optional(z.string(fault).register(z.globalRegistry, { maxLength }));
}

/** An optional http(s) link. In requests, a missing value stays and an empty one is removed. */
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
  messages: { required: string; empty: string; tooMany: string; tooLong: string };
  max: number;
  /** Maximum characters of an entry. */
  entryMax: number;
}

/** A list of short texts, at least one except in drafts. */
export function listField<Wire extends string>(
  wire: Wire,
  label: string,
  { messages, max, entryMax }: ListRules,
) {
  const maxEntries = z.maxLength(max, messages.tooMany);
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
    form: z.array(entry, messages.required).check(z.minLength(1, messages.required), maxEntries),
    draft: z.array(entry, messages.required).check(maxEntries),
    empty,
  } as const;
}

/** A picture: a file, an http(s) link, or the path of a stored one; '' in drafts. Requests send files separately. */
export function pictureField<Wire extends string>(wire: Wire, label: string, invalid: string) {
  const empty: string | File = '';
  const picture = (isAddress: (value: string) => boolean) =>
    z
      .custom<File | string>((value) => typeof value === 'string' || isFileOf(value, projectPictureTypes), {
        // Reached only if the browser cannot read HEIC, which forms convert otherwise.
        error: ({ input }) => (isHeic(input) ? fileMessages.heic : invalid),
      })
      .check(
        maxFileSize(),
        z.refine((value) => typeof value !== 'string' || isAddress(value), invalid),
      );
  return {
    wire,
    label,
    kind: 'picture',
    input: sent(invalid, linkMaxLength),
    output: z.string(),
    form: picture(isPictureAddress),
    draft: picture((value) => value === '' || isPictureAddress(value)),
    empty,
  } as const;
}

/** Returns true for a `blob:` preview, the path of a stored picture, or an http(s) link. */
function isPictureAddress(value: string): boolean {
  return value.length <= linkMaxLength && (/^(?:blob:|\/api\/)/.test(value) || isHttpUrl(value));
}
