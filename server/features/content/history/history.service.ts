/** The history of projects and pages: keeps, lists, shows, restores and deletes versions. */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import {
  historyLimits,
  type historyRoutesOf,
  type ListedHistoryVersion,
  type MadeBy,
} from '#contract/content/history.ts';
import type { SuccessBody } from '#contract/success.ts';
import type { Db, Trx } from '../../../kernel/database/database.ts';
import type { Pictures } from '../../../kernel/pictures/pictures.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../lib/failure.ts';
import {
  assertRecordVersion,
  type KnownRecordVersions,
  type Versioned,
} from '../../../lib/record-version.ts';
import { dayMs, isoTime } from '../../../lib/time.ts';
import { removeUnused, shownPictures } from '../pictures/stored-pictures.service.ts';
import type { KnownPictures } from '../shown-content.service.ts';
import { historyRepository, type Snapshots, type StoredHistoryVersion } from './history.repository.ts';

export {
  type Snapshots,
  type StoredHistoryVersion,
  historyLength,
} from './history.repository.ts';

/** A record with what a version keeps of it. */
export interface State<Snapshot> {
  id: number;
  snapshot: Snapshot;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Number of versions in its history. */
  historyLength: number;
}

export interface Saving {
  /** Record versions that may be replaced; by default any. */
  known?: KnownRecordVersions;
  /** Cause of the change; by default the owner. */
  by?: MadeBy | undefined;
}

/** Called in the transaction that adds a record, with its id. */
export type OnAdded = (trx: Trx, id: number) => Promise<void>;

/**
 * Keeps the state `after` a change as the newest version, if a part differs from `before` or if there is no `before`.
 * Also keeps `before` if the record has no version yet. Deletes versions above the limit and pictures that only they
 * used. Call it in the transaction of the change.
 */
export async function keepInHistory<Snapshot>(
  pictures: Pick<Pictures, 'remove'>,
  trx: Trx,
  snapshots: Snapshots<Snapshot>,
  after: State<Snapshot>,
  { before, by = 'owner' }: Pick<Saving, 'by'> & { before?: State<Snapshot> | undefined } = {},
): Promise<void> {
  const history = historyRepository(trx, snapshots);
  let count = after.historyLength;
  const keep = async ({ id, snapshot, changedAt }: State<Snapshot>, made_by: MadeBy | null) => {
    await history.add(id, { snapshot, saved_at: changedAt, made_by });
    count += 1;
  };
  if (before && count === 0) await keep(before, null);
  if (!before || differingParts(snapshots, before.snapshot, after.snapshot).length > 0) await keep(after, by);
  if (count > historyLimits.versions)
    await removeUnused(pictures, trx, await history.remove(await history.excess(after.id)));
}

function differingParts<Snapshot>(
  { parts, partsOf }: Snapshots<Snapshot>,
  ...snapshots: [Snapshot, Snapshot]
): string[] {
  const [one, other] = [partsOf(snapshots[0]), partsOf(snapshots[1])];
  return parts.filter((part) => part in one && part in other && !isDeepStrictEqual(one[part], other[part]));
}

/** A kind of record with a history. */
interface Records<Snapshot, Shown, Saved extends SuccessBody> extends Snapshots<Snapshot> {
  api: ReturnType<typeof historyRoutesOf>;
  /** Text for the API description: what restoring changes and what stays. */
  restoring: string;
  schemas: { shown: z.ZodMiniType<Shown>; saved: z.ZodMiniType<Saved> };
  /** The message of `stale`. */
  stale: string;
  /** Returns a version of the record `id` as its page would show it. */
  show(db: Db, kept: StoredHistoryVersion<Snapshot>, id: number): Promise<Shown>;
  /** Restores a snapshot of the record `id`. `stored` are the pictures of the snapshot that still exist. */
  restore(trx: Trx, id: number, snapshot: Snapshot, stored: KnownPictures): Promise<Restored<NoInfer<Saved>>>;
}

/** The result of restoring: the record version, a sentence for the owner, and the other fields of `Saved`. */
interface Restored<Saved extends SuccessBody> extends Versioned<Omit<Saved, keyof SuccessBody>> {
  message: string;
}

/** The history of any kind of record. */
export type RecordHistory = ReturnType<typeof recordHistory<unknown, unknown, SuccessBody>>;

/** Returns the history of a kind of record, for `historyFeature`. */
export function recordHistory<Snapshot, Shown, Saved extends SuccessBody>(
  { database, pictures, now }: Pick<Kernel, 'database' | 'pictures' | 'now'>,
  records: Records<Snapshot, Shown, Saved>,
) {
  const { kind, api, parts, restoring, schemas, stale, picturesOf } = records;
  const historyIn = (db: Db) => historyRepository(db, records);

  return {
    kind,
    api,
    parts,
    restoring,
    schemas,

    /** Returns the history versions, newest first, with the present record version. Throws `not_found`. */
    async list(id: number): Promise<Versioned<ListedHistoryVersion[]>> {
      const recordVersion = found(await historyIn(database.db).recordVersion(id));
      const rows = await historyIn(database.db).list(id);
      const record = rows.map(({ saved_at, snapshot, ...row }, index) => {
        const before = rows[index + 1];
        const changed = before ? differingParts(records, before.snapshot, snapshot) : [];
        return { id: row.id, saved_at: isoTime(saved_at), made_by: row.made_by, changed };
      });
      return { record, recordVersion };
    },

    /** Returns a history version with the present record version. Throws `not_found`. */
    async get(id: number, historyVersionId: number): Promise<Versioned<Shown>> {
      const recordVersion = found(await historyIn(database.db).recordVersion(id));
      const kept = found(await historyIn(database.db).get(id, historyVersionId));
      return { record: await records.show(database.db, kept, id), recordVersion };
    },

    /** Restores a history version. Throws `not_found`, `stale`, and what `Records.restore` throws. */
    restore: (id: number, historyVersionId: number, known?: KnownRecordVersions): Promise<Restored<Saved>> =>
      database.writeContent(async (trx) => {
        assertRecordVersion(found(await historyIn(trx).recordVersion(id)), known, stale);
        const { snapshot } = found(await historyIn(trx).get(id, historyVersionId));
        return records.restore(trx, id, snapshot, await shownPictures(trx, picturesOf(snapshot)));
      }),

    /** Deletes versions that a newer one replaced more than `historyLimits.days` ago. */
    async deleteExpired(): Promise<void> {
      const until = now() - historyLimits.days * dayMs;
      for (;;) {
        const expired = await historyIn(database.db).replacedUntil(until);
        if (expired.length === 0) return;
        await database.write('content', async (trx) =>
          removeUnused(pictures, trx, await historyIn(trx).remove(expired)),
        );
      }
    },
  };
}
