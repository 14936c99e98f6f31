/** Types that the tables share. */
import type { Generated } from 'kysely';

export type { Generated };

/** Starts at 1 and is incremented by every change of the record; `If-Match` names it. */
export type RecordVersion = Generated<number>;

/** Time of deletion; null while the record is live. Other records are listed and found in the trash only. */
export type DeletedAt = number | null;

/** Pictures of the versions in a history. A picture is stored as long as a version or a record uses it. */
export interface HistoryPicturesTable {
  version_id: number;
  picture_id: number;
}

/**
 * Position in the owner's order, lowest first. Records in the trash keep it, so that they return to their
 * place. Numbers have gaps and may be negative.
 */
export type Position = Generated<number>;
