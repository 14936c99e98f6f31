/** Lists versions of projects and of pages, and deletes expired ones. */
import { historyLimits } from '#contract/projects/history.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { StoredVersion, storedVersions } from '../../kernel/database/stored-versions.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { removeUnused } from './pictures/stored-pictures.service.ts';
import { dayMs } from '../../lib/time.ts';

/** `rows` are newest first. `differing` returns the parts in which two snapshots differ. */
export function listedVersions<Snapshot, Part>(
  rows: readonly StoredVersion<Snapshot>[],
  differing: (one: Snapshot, other: Snapshot) => Part[],
) {
  return rows.map(({ id, saved_at, made_by, snapshot }, index) => {
    const before = rows[index + 1];
    const changed = before ? differing(before.snapshot, snapshot) : [];
    return { id, saved_at: new Date(saved_at).toISOString(), made_by, changed };
  });
}

/** Deletes versions that were replaced too long ago. */
export async function deleteExpiredVersions(
  { database, pictures, now }: Pick<Kernel, 'database' | 'pictures' | 'now'>,
  versionsIn: (db: Db) => Pick<ReturnType<typeof storedVersions>, 'replacedUntil' | 'remove'>,
): Promise<void> {
  const until = now() - historyLimits.days * dayMs;
  for (;;) {
    const expired = await versionsIn(database.db).replacedUntil(until);
    if (expired.length === 0) return;
    await database.write('content', async (trx) =>
      removeUnused(pictures, trx, await versionsIn(trx).remove(expired)),
    );
  }
}
