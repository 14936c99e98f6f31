/** Types that the tables share. */
import type { Generated } from 'kysely';

/**
 * Tells a copy of the site how to read each table. `first` puts rows before those of the same table that refer to them.
 * Tables follow the tables they refer to.
 */
export type CopiedTables<Tables> = {
  [Table in keyof Tables]: { key: readonly string[]; first?: string; numbered?: true };
};

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
