/** The trash: lists deleted records, restores them, and deletes them permanently: on request, and after `trashDays`. */
import { type TrashItem, type TrashKind, trashDays } from '#contract/trash/trash.ts';
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { dayMs, isoTime } from '../../lib/time.ts';

/** A time later than any deletion. */
const endOfTime = Number.MAX_SAFE_INTEGER;

/** A record in the trash. `deletedAt` is in milliseconds since 1970. */
export interface TrashedRow {
  readonly id: number;
  readonly title: string;
  readonly deletedAt: number;
}

/** The trash operations for one kind of record. */
export interface KindTrash {
  list(): Promise<TrashedRow[]>;
  /** Restores a record and returns a sentence for the owner. Throws `not_found`, or why it cannot be restored. */
  restore(id: number): Promise<string>;
  /** Permanently deletes a record with its files. Throws `not_found`, or why it cannot be deleted. */
  remove(id: number): Promise<void>;
  /** Permanently deletes what can be deleted of the records trashed at or before `until`. Returns their number. */
  removeUntil(until: number): Promise<number>;
}

/** Returns the record. Throws `not_found` with a message about the trash for undefined. */
export function foundInTrash<T>(record: T | undefined): T {
  if (record === undefined) throw new Failure('not_found', { message: trashMessages.notThere });
  return record;
}

/** The trash of every kind, in the order of emptying: records that refer to others come first. */
export type TrashByKind = Readonly<Record<TrashKind, KindTrash>>;

export type TrashService = ReturnType<typeof trashService>;

export function trashService(database: Database, trashByKind: TrashByKind, now: () => number) {
  async function removeUntil(until: number): Promise<void> {
    let removed = 0;
    for (const trash of Object.values(trashByKind)) removed += await trash.removeUntil(until);
    if (removed > 0) await database.overwriteDeleted();
  }

  return {
    /** Returns all records in the trash, most recently deleted first. */
    async list(): Promise<TrashItem[]> {
      const kinds = Object.entries(trashByKind) as [TrashKind, KindTrash][];
      const rows = await Promise.all(
        kinds.map(async ([kind, trash]) => (await trash.list()).map((row) => ({ kind, ...row }))),
      );
      return rows
        .flat()
        .toSorted((a, b) => b.deletedAt - a.deletedAt || b.id - a.id)
        .map(({ kind, id, title, deletedAt }) => ({
          kind,
          id,
          title,
          deleted_at: isoTime(deletedAt),
          expires_at: new Date(deletedAt + trashDays * dayMs).toISOString(),
        }));
    },
    restore: (kind: TrashKind, id: number): Promise<string> => trashByKind[kind].restore(id),
    /** As `KindTrash.remove`; also overwrites the rows in the database's files. */
    async remove(kind: TrashKind, id: number): Promise<void> {
      await trashByKind[kind].remove(id);
      await database.overwriteDeleted();
    },
    empty: (): Promise<void> => removeUntil(endOfTime),
    /** Permanently deletes the records that have been in the trash for `trashDays`. */
    deleteExpired: (): Promise<void> => removeUntil(now() - trashDays * dayMs),
  };
}
