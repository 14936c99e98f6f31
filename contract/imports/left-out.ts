/** Entries of other programs, read with an account of what there is no place for: nothing goes without a word. */
import { cutAtWord, oneLine } from './truncate.ts';
import { importNotes } from './imports.ts';

/** The number of entries that were left out, by the name of their section or field. */
export type LeftOut = ReadonlyMap<string, number>;

/** Levels of lists and objects that are searched for a text; below them one is taken for granted. */
const deep = 16;

/** False for null, blanks and whatever holds nothing but those, as templates do. */
export function saysSomething(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return typeof value === 'number' || value === true;
  return level === deep || Object.values(value).some((part) => saysSomething(part, level + 1));
}

/** How many things a part of a file holds: entries, fields, or itself. */
export function sizeOf(value: unknown): number {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return parts.filter((part) => saysSomething(part)).length;
}

/** The most names in one note, and the characters of each. */
const named = { most: 12, length: 40 };

/** As 'interests (3), references (2)'. */
export function counted(left: LeftOut): string {
  const names = [...left].map(([name, times]) => `${cutAtWord(oneLine(name), named.length)} (${times})`);
  const more = names.length - named.most;
  return [...names.slice(0, named.most), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** The sentence about what `left` names, or none. */
export function noPlaceNotes(what: string, left: LeftOut): string[] {
  return left.size > 0 ? [importNotes.noPlace(what, counted(left))] : [];
}

/** The fields of an entry that say something, counted by name. */
export function countFields(left: Map<string, number>, names: Iterable<string>): void {
  for (const name of names) left.set(name, (left.get(name) ?? 0) + 1);
}

type Texts = string | string[];

export interface EntryShape {
  readonly fields: readonly string[];
  /** The field that an entry is which is a mere text. */
  readonly main: string;
  /** Names that fields have had, each with the present one. */
  readonly formerly?: Readonly<Record<string, string>>;
}

/**
 * The entries of a list with the fields of their shape, as texts or lists of texts. Blank ones are passed over; the
 * notes tell what else is left out.
 */
export function readEntries(
  what: string,
  list: unknown,
  { fields, main, formerly = {} }: EntryShape,
): { entries: Record<string, Texts>[]; notes: string[] } {
  if (!Array.isArray(list))
    return { entries: [], notes: saysSomething(list) ? [importNotes.noList(what)] : [] };
  const left = new Map<string, number>();
  const read = list
    .filter((one) => saysSomething(one))
    .map((one: unknown) => {
      const text = textsOf(one);
      if (typeof text === 'string') return { [main]: text };
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return undefined;
      const entry: Record<string, Texts> = {};
      const given = Object.entries(one).filter(([, value]) => saysSomething(value));
      const present = new Set(given.map(([name]) => name));
      for (const [name, value] of given) {
        const former = Object.hasOwn(formerly, name) ? formerly[name] : undefined;
        const field = former && !present.has(former) ? former : name;
        const texts = fields.includes(field) ? textsOf(value) : undefined;
        if (texts !== undefined) entry[field] = texts;
        if (texts === undefined || sizeOf(texts) < sizeOf(value)) countFields(left, [name]);
      }
      return entry;
    });
  const entries = read.filter((one) => one !== undefined);
  const unread = read.length - entries.length;
  return {
    entries,
    notes: [
      ...(unread > 0 ? [importNotes.leftOut(what, unread, importNotes.noFields)] : []),
      ...noPlaceNotes(what, left),
    ],
  };
}

/** A text, a number as one, or those of a list; undefined for anything else. */
function textsOf(value: unknown): Texts | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.flatMap((one) => textsOf(one) ?? []);
  return texts.length > 0 ? texts : undefined;
}
