/** Keeps the states of a project or page as versions, in the transaction of the change. */
import { isDeepStrictEqual } from 'node:util';
import { historyLimits, type VersionMaker } from '#contract/projects/history.ts';
import type { Trx } from '../../kernel/database/database.ts';
import type { StoredVersion, storedVersions } from '../../kernel/database/stored-versions.ts';
import type { Pictures } from '../../kernel/images/pictures.ts';
import { removeUnused } from './pictures/stored-pictures.service.ts';

interface Kept<Snapshot> {
  ownerId: number;
  /** The state before the change, and when it came about; undefined for a new record. */
  before?: { snapshot: Snapshot; at: number } | undefined;
  after: Snapshot;
  at: number;
  by: VersionMaker;
  isSame?: (one: Snapshot, other: Snapshot) => boolean;
}

/**
 * Keeps `after` as the newest version, unless it is, and `before` if no version has it, for example from before versions
 * were kept. Deletes versions above the limit, and pictures that nothing uses any more.
 */
export async function keepStates<Snapshot>(
  pictures: Pick<Pictures, 'remove'>,
  trx: Trx,
  versions: ReturnType<typeof storedVersions<StoredVersion<Snapshot>>>,
  { ownerId, before, after, at, by, isSame = isDeepStrictEqual }: Kept<Snapshot>,
): Promise<void> {
  const { newest, count } = await versions.newest(ownerId);
  const isBeforeKept = !before || (newest && isSame(newest.snapshot, before.snapshot));
  if (!isBeforeKept)
    await versions.add(ownerId, { snapshot: before.snapshot, saved_at: before.at, made_by: null });
  const last = isBeforeKept ? newest?.snapshot : before.snapshot;
  const isAfterKept = last !== undefined && isSame(last, after);
  if (!isAfterKept) await versions.add(ownerId, { snapshot: after, saved_at: at, made_by: by });
  if (count + (isBeforeKept ? 0 : 1) + (isAfterKept ? 0 : 1) > historyLimits.versions)
    await removeUnused(pictures, trx, await versions.remove(await versions.excess(ownerId)));
}
