/** Columns of every kind of record. */
import type { Generated } from 'kysely';

/** Starts at 1 and is incremented by every change of the record; `If-Match` names it. */
export type RecordVersion = Generated<number>;

/** Null while the record is live; only live records are listed, found, counted and served. */
export type DeletedAt = number | null;
