/** Types that the tables share. */
import type { Generated } from 'kysely';

export type { Generated };

/** Starts at 1 and is incremented by every change of the record; `If-Match` names it. */
export type RecordVersion = Generated<number>;

/** Null while the record is live; only live records are listed, found, counted and served. */
export type DeletedAt = number | null;

/** Cause of a saved state of a record. `schedule` is the scheduled publication. */
export type MadeBy = 'owner' | 'assistant' | 'import' | 'schedule' | 'restore';

/** Pictures of versions. A picture is stored as long as a version or a record uses it. */
export interface HistoryPicturesTable {
  version_id: number;
  picture_id: number;
}

/**
 * Position in the owner's order, lowest first. Records in the trash keep it, so that they return to their
 * place. Numbers have gaps and may be negative.
 */
export type Position = Generated<number>;
