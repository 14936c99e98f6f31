/** Merges changes made in a form with those saved elsewhere meanwhile, such as in another tab. */
import { ApiFailure } from '../../../api/failure.ts';

type Merged<Values> = {
  /** The merged fields. Disputed ones have the value of `mine`. */
  values: Values;
  /** Fields that both sides changed, to different values. */
  disputed: (keyof Values & string)[];
};

/** Merges `mine` and `theirs`. `from` is their common base; without it, every difference is disputed. */
export function merged<Values extends object>(
  from: Partial<Values> | undefined,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const names = Object.keys(mine) as (keyof Values & string)[];
  const isTheirs = names.filter((name) => from && isSame(mine[name], from[name]));
  const isDisputed = (name: keyof Values) =>
    !isSame(mine[name], theirs[name]) && !(from && isSame(theirs[name], from[name]));
  return {
    values: withThose(mine, isTheirs, theirs),
    disputed: names.filter((name) => !isTheirs.includes(name)).filter(isDisputed),
  };
}

/** Returns the values, with the fields `names` taken from `others`. */
export function withThose<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
  others: Values,
): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, others[name]])) };
}

/** Returns the names of the fields whose values differ. */
export function differing<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = Object.keys({ ...one, ...other }) as (keyof Values & string)[];
  return names.filter((name) => !isSame(one[name], other[name]));
}

export function areSame<Values extends object>(one: Values, other: Values): boolean {
  return differing(one, other).length === 0;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof File || other instanceof File) return false;
  return JSON.stringify(one, comparableValue) === JSON.stringify(other, comparableValue);
}

/**
 * A replacer for JSON.stringify that sorts fields. Of a text that begins with '/api/', it keeps the part after the last
 * slash, because a picture has several addresses that end with the same hash.
 */
export function comparableValue(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('/api/')) return value.split('/').at(-1);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The saved values and their entity tag, which is null if the response has no tag. */
export type Saved<Values> = { values: Values; etag: string | null };

/** The merged fields, some of them disputed, and the values saved elsewhere meanwhile. */
export type Conflict<Values> = Merged<Values> & { newer: Values };

export type Outcome<Values, Newest, Answer> =
  | { kind: 'saved'; answer: Answer; values: Values; isMerged: boolean }
  | { kind: 'conflict'; conflict: Conflict<Values>; newest: Newest };

type Saving<Values, Newest extends Saved<Values>, Answer> = {
  /** The base of the changes. */
  from: Partial<Values> | undefined;
  mine: Values;
  /** Reads the saved record; undefined for a new record or one without versions. */
  read: (() => Promise<Newest>) | undefined;
  /** Saves over the version that was read. Throws ApiFailure, with status 412 if that version is stale. */
  save: (values: Values, headers: Record<string, string>, newest: Newest | undefined) => Promise<Answer>;
};

/** Number of attempts to save a record that keeps changing elsewhere. */
const maxTries = 4;

/** Merges the changes with the saved record and saves them, unless fields are disputed. Throws ApiFailure. */
export async function saveMerged<Values extends object, Newest extends Saved<Values>, Answer>({
  from,
  mine,
  read,
  save,
}: Saving<Values, Newest, Answer>): Promise<Outcome<Values, Newest, Answer>> {
  if (!read) return { kind: 'saved', answer: await save(mine, {}, undefined), values: mine, isMerged: false };
  let since = from;
  let values = mine;
  for (let tries = 1; ; tries += 1) {
    const newest = await read();
    const { values: newer, etag } = newest;
    const both = merged(since, values, newer);
    if (both.disputed.length > 0) return { kind: 'conflict', conflict: { ...both, newer }, newest };
    try {
      const answer = await save(both.values, ifMatch(etag), newest);
      return { kind: 'saved', answer, values: both.values, isMerged: !areSame(both.values, mine) };
    } catch (failure) {
      const isStale = failure instanceof ApiFailure && failure.status === 412;
      if (!isStale || tries === maxTries) throw failure;
      since = newer;
      values = both.values;
    }
  }
}

/** Returns the header that makes a save fail if the version is stale; no header if a proxy removed the tag. */
export function ifMatch(etag: string | null): Record<string, string> {
  return etag === null ? {} : { 'if-match': etag };
}
