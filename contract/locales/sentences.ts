/** Turns the data of a catalogue into sentences: texts, and functions for those with values. */
import type { catalogue } from './en.ts';

/** A sentence in the plural forms of its language, chosen by `{count}`. */
type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

type CatalogueLike<Data> = {
  readonly [Name in keyof Data]: Data[Name] extends string
    ? string
    : Data[Name] extends Plural
      ? Plural
      : CatalogueLike<Data[Name]>;
};
/** The sentences of a language as data. Values stand as `{name}`. */
export type Catalogue = CatalogueLike<typeof catalogue>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Filled<Text extends string> = (
  values: {
    readonly [Name in NamesIn<Text>]: Name extends 'count' ? number : string | number;
  },
) => string;
type SentencesOf<Data> = {
  readonly [Name in keyof Data]: Data[Name] extends string
    ? [NamesIn<Data[Name]>] extends [never]
      ? string
      : Filled<Data[Name]>
    : Data[Name] extends Plural
      ? Filled<Data[Name]['other']>
      : SentencesOf<Data[Name]>;
};
/** The sentences of a language. Numbers among their values are written as in that language. */
export type Translations = SentencesOf<typeof catalogue> & { readonly language: string };

interface Part {
  readonly [name: string]: string | Part;
}

export function sentencesOf(catalogueOfLanguage: Catalogue, language: string): Translations {
  const plurals = new Intl.PluralRules(language);
  let numbers: Intl.NumberFormat | undefined;
  /** Writes the same digits in every browser. Four digits stay together. */
  const written = (value: string | number) =>
    // Most numbers are small, and loading a number format takes 3 % of a start.
    typeof value === 'string' || /^\d{1,4}$/.test(`${value}`)
      ? `${value}`
      : (numbers ??= new Intl.NumberFormat(language, {
          numberingSystem: 'latn',
          useGrouping: 'min2',
        })).format(value);
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => written(values[name] ?? place));
  const read = (part: string | Part): unknown => {
    if (typeof part === 'string')
      return part.includes('{') ? (values: Record<string, string>) => fill(part, values) : part;
    if (!isPlural(part))
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, read(inner)]));
    return (values: { count: number }) => fill(part[plurals.select(values.count)] ?? part.other, values);
  };
  return { ...(read(catalogueOfLanguage) as SentencesOf<typeof catalogue>), language };
}

function isPlural(part: Part | Plural): part is Plural {
  return typeof part['other'] === 'string';
}
