/** Optimistic locking with versions of records. */
import { Failure } from './failure.ts';

/** A record and its version, which increases by one with every change. */
export interface Versioned<T> {
  readonly record: T;
  readonly recordVersion: number;
}

/** Versions that the caller accepts; undefined for any. */
export type KnownRecordVersions = readonly number[] | undefined;

/** Throws `stale` with `message` if `current` is not a known version. */
export function assertRecordVersion(current: number, known: KnownRecordVersions, message?: string): void {
  if (known && !known.includes(current)) throw new Failure('stale', message === undefined ? {} : { message });
}
