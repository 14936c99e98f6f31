/** What the owner deleted: a list of it, the way back, and the end of it after so many days. */
import { type TrashItem, type TrashKind, trashDays } from '#contract/projects/trash.ts';
import type { Database } from '../../kernel/database/database.ts';

const day = 24 * 60 * 60 * 1000;

/** Later than any time that a record was deleted at. */
const always = Number.MAX_SAFE_INTEGER;

/** A record in the trash. `deletedAt` is in milliseconds since 1970. */
export interface TrashedRow {
  readonly id: number;
  readonly title: string;
  readonly deletedAt: number;
}

/** What a feature lends to the trash for the records of one kind. */
export interface TrashBin {
  list(): Promise<TrashedRow[]>;
  /** Answers a sentence that says what is back. Throws `not_found` and why it cannot be. */
  restore(id: number): Promise<string>;
  /** Deletes one for good, with its files. Throws `not_found` and why it cannot be. */
  remove(id: number): Promise<void>;
  /** As `remove`, for all that were deleted at `until` or before; answers how many. */
  removeUntil(until: number): Promise<number>;
}

/** Each kind's part, in the order in which they are emptied: what refers to others comes before them. */
export type TrashBins = Readonly<Record<TrashKind, TrashBin>>;

export type TrashService = ReturnType<typeof trashService>;

export function trashService(database: Database, bins: TrashBins, now: () => number) {
  async function removeUntil(until: number): Promise<void> {
    let removed = 0;
    for (const bin of Object.values(bins)) removed += await bin.removeUntil(until);
    if (removed > 0) await database.overwriteDeleted();
  }

  return {
    /** What was deleted last comes first. */
    async list(): Promise<TrashItem[]> {
      const kinds = Object.entries(bins) as [TrashKind, TrashBin][];
      const rows = await Promise.all(
        kinds.map(async ([kind, bin]) => (await bin.list()).map((row) => ({ kind, ...row }))),
      );
      return rows
        .flat()
        .toSorted((a, b) => b.deletedAt - a.deletedAt || b.id - a.id)
        .map(({ kind, id, title, deletedAt }) => ({
          kind,
          id,
          title,
          deleted_at: new Date(deletedAt).toISOString(),
          expires_at: new Date(deletedAt + trashDays * day).toISOString(),
        }));
    },
    restore: (kind: TrashKind, id: number): Promise<string> => bins[kind].restore(id),
    async remove(kind: TrashKind, id: number): Promise<void> {
      await bins[kind].remove(id);
      await database.overwriteDeleted();
    },
    empty: (): Promise<void> => removeUntil(always),
    /** Deletes for good what has been here for its days. */
    deleteExpired: (): Promise<void> => removeUntil(now() - trashDays * day),
  };
}
