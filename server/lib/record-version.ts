/** Optimistic locking with record versions. */
import { Failure } from './failure.ts';

/** A record and its version, which grows by one with each save. */
export interface Versioned<T> {
  readonly record: T;
  readonly recordVersion: number;
}

/** The versions of a record that a change may be based on; undefined for any. */
export type KnownRecordVersions = readonly number[] | undefined;

/** Throws `stale`, with `message` instead of the default one, if `current` is not a known record version. */
export function assertRecordVersion(current: number, known: KnownRecordVersions, message?: string): void {
  if (known && !known.includes(current)) throw new Failure('stale', message === undefined ? {} : { message });
}
