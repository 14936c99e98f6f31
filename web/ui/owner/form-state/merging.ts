/** What becomes of something that was changed here and elsewhere at the same time. */
import { ApiFailure } from '../../../api/failure.ts';

export type Merged<Values> = {
  /** Each field as the side has it that changed it; of those that both have changed, mine. */
  values: Values;
  /** The fields that both sides have changed, each in another way. */
  disputed: (keyof Values & string)[];
};

/** `from` is what both began with; where that is not known, every field that differs is disputed. */
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

/** `values`, with the fields of these names as `others` have them. */
export function withThose<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
  others: Values,
): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, others[name]])) };
}

/** The fields that hold something else on the other side. */
export function differing<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = Object.keys({ ...one, ...other }) as (keyof Values & string)[];
  return names.filter((name) => !isSame(one[name], other[name]));
}

export function areSame<Values extends object>(one: Values, other: Values): boolean {
  return differing(one, other).length === 0;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return JSON.stringify(withoutPlace(one)) === JSON.stringify(withoutPlace(other));
}

/** The address of a picture changes with the state of its project; the hash at its end says which it is. */
function withoutPlace(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('/api/') ? value.split('/').at(-1) : value;
}

/** The saved record and its entity tag; null if the server sends none. */
export type Version<Values> = { values: Values; etag: string | null };

/** What somebody saved meanwhile, over which nothing has been saved yet. */
export type Conflict<Values> = Merged<Values> & { newer: Values };

export type Outcome<Values, Answer> =
  | { kind: 'saved'; answer: Answer; values: Values; isMerged: boolean }
  | { kind: 'conflict'; conflict: Conflict<Values> };

type Saving<Values, Newest extends Version<Values>, Answer> = {
  /** What the form began with. */
  from: Partial<Values> | undefined;
  mine: Values;
  /** Reads what is saved by now; undefined for what was never saved. */
  read: (() => Promise<Newest>) | undefined;
  /** Saves over the version that was read. Throws ApiFailure with the status 412 when it is another one by now. */
  save: (values: Values, headers: Record<string, string>, newest: Newest | undefined) => Promise<Answer>;
};

/** Somebody who is quicker every time leaves no end to it. */
const maxTries = 4;

/** Saves what was changed over what is there by now, unless both sides changed the same field. Throws ApiFailure. */
export async function saveMerged<Values extends object, Newest extends Version<Values>, Answer>({
  from,
  mine,
  read,
  save,
}: Saving<Values, Newest, Answer>): Promise<Outcome<Values, Answer>> {
  if (!read) return { kind: 'saved', answer: await save(mine, {}, undefined), values: mine, isMerged: false };
  let since = from;
  let values = mine;
  for (let tries = 1; ; tries += 1) {
    const newest = await read();
    const { values: newer, etag } = newest;
    const both = merged(since, values, newer);
    if (both.disputed.length > 0) return { kind: 'conflict', conflict: { ...both, newer } };
    try {
      const answer = await save(both.values, etag === null ? {} : { 'if-match': etag }, newest);
      return { kind: 'saved', answer, values: both.values, isMerged: !areSame(both.values, mine) };
    } catch (failure) {
      const isStale = failure instanceof ApiFailure && failure.status === 412;
      if (!isStale || tries === maxTries) throw failure;
      since = newer;
      values = both.values;
    }
  }
}
