/** Columns that every kind of record has. */
import type { Generated } from 'kysely';

/** Begins at 1 and grows by one with every change of the record; `If-Match` names it. */
export type RecordVersion = Generated<number>;

/** Null while the record is live: only then it is listed, found, counted and served. */
export type DeletedAt = number | null;
