/** Optimistic locking with versions of records. */
import { Failure } from './failure.ts';

/** A record and its version, which increases by one with every change. */
export interface Versioned<T> {
  readonly record: T;
  readonly version: number;
}

/** Versions that the caller accepts; undefined for any. */
export type KnownVersions = readonly number[] | undefined;

/** Throws `stale` with `message` if `current` is not a known version. */
export function assertVersion(current: number, known: KnownVersions, message?: string): void {
  if (known && !known.includes(current)) throw new Failure('stale', message === undefined ? {} : { message });
}
