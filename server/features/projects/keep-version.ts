/** Keeps a version of a project with each change, in the transaction of the change. */
import type { VersionMaker } from '#contract/projects/history.ts';
import type { Trx } from '../../kernel/database/database.ts';
import type { Pictures } from '../../kernel/images/pictures.ts';
import type { KnownVersions } from '../../lib/record-version.ts';
import { historyRepository } from './history.repository.ts';
import { removeUnused } from './stored-pictures.service.ts';
import { differingParts, type Snapshot, storedPictures } from './snapshot.ts';

/** A change of a project. */
export interface Saving {
  /** The project's versions that may be changed. */
  known?: KnownVersions;
  /** Requests with the same id make one version. */
  saveId?: string;
  /** By default the owner. */
  by?: VersionMaker;
}

interface Parts {
  pictures: Pick<Pictures, 'remove'>;
  now: () => number;
}

/**
 * Runs `work`, which changes the project, and keeps the states before and after it as versions unless they are kept
 * already. Deletes pictures that neither a project nor a version uses any more.
 */
export async function keepVersion<T>(
  { pictures, now }: Parts,
  trx: Trx,
  projectId: number,
  saving: Saving,
  work: () => Promise<T>,
): Promise<T> {
  const history = historyRepository(trx);
  const before = await history.present(projectId);
  const newest = await history.newest(projectId);
  // A change that kept no version, for example from before versions were kept.
  if (before && (!newest || differingParts(newest.snapshot, before.snapshot).length > 0))
    await history.add(projectId, {
      snapshot: before.snapshot,
      saved_at: before.changedAt,
      made_by: null,
      save_id: null,
    });
  const result = await work();
  const dropped = await keepPresent(trx, projectId, saving, now());
  const used = before ? storedPictures(before.snapshot) : [];
  await removeUnused(pictures, trx, [...used, ...dropped]);
  return result;
}

/**
 * Keeps the project's present state as its newest version, unless it is. Returns the ids of stored pictures of versions
 * that this deleted or changed.
 */
export async function keepPresent(
  trx: Trx,
  projectId: number,
  { saveId, by = 'owner' }: Saving,
  at: number,
): Promise<number[]> {
  const history = historyRepository(trx);
  const snapshot = (await history.present(projectId))?.snapshot;
  const newest = await history.newest(projectId);
  // The state before the change may have been added.
  if (!snapshot || (newest && isSame(newest.snapshot, snapshot)))
    return history.remove(await history.excess(projectId));
  if (newest && saveId !== undefined && newest.save_id === saveId) {
    await history.replace(newest.id, { snapshot, saved_at: at });
    return storedPictures(newest.snapshot);
  }
  await history.add(projectId, { snapshot, saved_at: at, made_by: by, save_id: saveId ?? null });
  return history.remove(await history.excess(projectId));
}

function isSame(one: Snapshot, other: Snapshot): boolean {
  return differingParts(one, other).length === 0;
}
