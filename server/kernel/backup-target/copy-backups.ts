/** Brings the target up to date with the nightly backups of the site. */
import type { BackupFile } from '../database/backup-folder.ts';
import { newestFirst, type NightlyKeep, surplusNightly } from '../database/backup-names.ts';
import type { BackupTarget } from './backup-target.ts';

/**
 * Copies the nightly backups within `keep` that the target lacks, in the given order, except damaged and changed ones.
 * Then removes those beyond `keep` from the target. Returns the name of the newest one there; undefined if there is
 * none. Throws like the calls of `target`.
 */
export async function copyBackups(
  target: BackupTarget,
  backups: readonly BackupFile[],
  keep: NightlyKeep,
): Promise<string | undefined> {
  const there = await target.list();
  const present = new Set(there.map(({ name }) => name));
  const absent = backups.filter(
    ({ name, kind, reading: { state } }) =>
      kind === 'nightly' && state !== 'damaged' && state !== 'changed' && !present.has(name),
  );
  const all = [...there, ...absent].filter(({ kind }) => kind === 'nightly').toSorted(newestFirst);
  const surplus = new Set(surplusNightly(all, keep).map(({ name }) => name));
  for (const { name, path } of absent) if (!surplus.has(name)) await target.store(name, path);
  for (const name of surplus) if (present.has(name)) await target.remove(name);
  return all[0]?.name;
}
