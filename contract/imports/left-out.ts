/** Reads entries of other programs and reports the parts that are left out. */
import { oneLine, truncate } from './truncate.ts';
import { importNotes } from './import-texts.ts';

/** Number of entries that are left out, keyed by the name of their section or field. */
type LeftOut = ReadonlyMap<string, number>;

/** Maximum depth to which `hasContent` searches. Deeper values count as content. */
const maxDepth = 16;

/** Returns false for null, false, undefined, blanks, and lists and objects of these. */
export function hasContent(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return typeof value === 'number' || value === true;
  return level === maxDepth || Object.values(value).some((part) => hasContent(part, level + 1));
}

/** Returns how many entries or fields of a value have content; for a single value 1 or 0. */
export function sizeOf(value: unknown): number {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return parts.filter((part) => hasContent(part)).length;
}

/** Number of names in a note, and characters of a name. */
const noteLimits = { names: 12, length: 40 };

/** Returns names with counts: 'interests (3), references (2)'. */
export function counted(left: LeftOut): string {
  const names = [...left].map(([name, times]) => `${truncate(oneLine(name), noteLimits.length)} (${times})`);
  const more = names.length - noteLimits.names;
  return [...names.slice(0, noteLimits.names), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Returns a note that lists what is left out of `what`; [] for nothing. */
export function noPlaceNotes(what: string, left: LeftOut): string[] {
  return left.size > 0 ? [importNotes.noPlace(what, counted(left))] : [];
}

export function countFields(left: Map<string, number>, names: Iterable<string>): void {
  for (const name of names) left.set(name, (left.get(name) ?? 0) + 1);
}

type Texts = string | string[];

export interface EntryShape {
  readonly fields: readonly string[];
  /** The field that gets the text of an entry without fields. */
  readonly main: string;
  /** Present names of fields by their former names. */
  readonly formerly?: Readonly<Record<string, string>>;
}

/** Returns the entries of a list with the fields of the shape, without empty ones. `notes` report what is left out. */
export function readEntries(
  what: string,
  list: unknown,
  { fields, main, formerly = {} }: EntryShape,
): { entries: Record<string, Texts>[]; notes: string[] } {
  if (!Array.isArray(list)) return { entries: [], notes: hasContent(list) ? [importNotes.noList(what)] : [] };
  const left = new Map<string, number>();
  const read = list
    .filter((one) => hasContent(one))
    .map((one: unknown) => {
      const text = textsOf(one);
      if (typeof text === 'string') return { [main]: text };
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return undefined;
      const entry: Record<string, Texts> = {};
      const given = Object.entries(one).filter(([, value]) => hasContent(value));
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

/** Returns texts, numbers as text, or a list of these; otherwise undefined. */
function textsOf(value: unknown): Texts | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.flatMap((one) => textsOf(one) ?? []);
  return texts.length > 0 ? texts : undefined;
}
