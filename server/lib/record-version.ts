/** Refusing to change a record that has changed since the caller read it. */
import { Failure } from './failure.ts';

/** A record and the number of its present version, which grows by one with every change. */
export interface Versioned<T> {
  readonly record: T;
  readonly version: number;
}

/** The versions that the caller may know the record by; undefined for any. */
export type KnownVersions = readonly number[] | undefined;

/** Throws `stale` with `message` when `current` is none of the versions that the caller knows. */
export function assertVersion(current: number, known: KnownVersions, message?: string): void {
  if (known && !known.includes(current)) throw new Failure('stale', message === undefined ? {} : { message });
}
