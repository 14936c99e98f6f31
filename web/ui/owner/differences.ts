/** Differences between two versions of a record as text. */
import type { Difference } from './DifferenceList.tsx';
import { comparableValue, differing } from './form-state/merging.ts';

/** Formats a field's value; returns undefined to use the default format. */
export type TextOf = (name: string, value: unknown) => string | undefined;

type Fields<Values> = {
  /** Names of the fields to compare; those that differ by default. */
  names?: readonly (keyof Values & string)[];
  labels: Readonly<Record<string, string>>;
  textOf?: TextOf | undefined;
  /** Addresses of the pictures that fields show in place of a text, or besides it. */
  pictures?: Readonly<Record<string, Difference['pictures']>>;
};

/** Returns both values of the fields `names` as texts. Lists omit common entries, unless only the order differs. */
export function differencesOf<Values extends object>(
  one: Values,
  other: Values,
  { names = differing(one, other), labels, textOf = () => undefined, pictures = {} }: Fields<Values>,
): Difference[] {
  const text = (name: string, value: unknown) => textOf(name, value) ?? plainText(value);
  return names.map((name) => ({
    label: labels[name] ?? name,
    texts: [
      text(name, withoutCommon(one[name], other[name])),
      text(name, withoutCommon(other[name], one[name])),
    ],
    pictures: pictures[name],
  }));
}

/** Removes from a list the entries that the other list has, too; keeps all if only the order differs. */
function withoutCommon(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const text = (entry: unknown) => JSON.stringify(entry, comparableValue);
  const known = new Set(other.map(text));
  const own = new Set(value.map(text));
  const isOrder = own.size === known.size && [...own].every((entry) => known.has(entry));
  return isOrder ? value : value.filter((entry) => !known.has(text(entry)));
}

/** The default format: joins a list of texts by commas, and entries that have fields by line breaks. */
function plainText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.values(value).map(plainText).filter(Boolean);
  return texts.join(Array.isArray(value) && value.some((entry) => typeof entry === 'object') ? '\n' : ', ');
}
