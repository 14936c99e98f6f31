/** Checks the data that a command is about to open, so that it neither creates nor migrates anything by mistake. */
import { join } from 'node:path';
import { commandLine, programVersion } from '../../process/command-line.ts';
import { withoutPassword } from '../../process/config.ts';
import type { DataSettings } from './backup.ts';
import { inspectDatabase } from './inspect.ts';
import { appliedMigrations, schemaAge } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { isOpenElsewhere } from './running-site.ts';
import { isDamage, sqliteFilename } from './sqlite-file.ts';

/** `copy` takes an older site as it is, `read` refuses it, `change` and `fill` upgrade it; `fill` may start one. */
export type SiteUse = 'copy' | 'read' | 'change' | 'fill';

/** Thrown if there is no site, or an older one that must not be migrated now. The message is for people. */
class UnfitSiteError extends Error {
  override readonly name = 'UnfitSiteError';
}

/**
 * Throws UnfitSiteError if there is no site, unless the command may start one; and for a site of an older version,
 * unless the command copies it, or may change it and nothing else has it open. Also throws PoolerError or the driver's
 * error. Changes no data.
 */
export async function refuseUnfitSite(settings: DataSettings, use: SiteUse): Promise<void> {
  const applied = await migrationsOf(settings);
  // The caller explains damaged and newer sites when it opens them.
  const age = applied && schemaAge(applied, migrations);
  if (age === 'empty' && use !== 'fill') throw new UnfitSiteError(noSite(settings));
  if (age === 'older' && use !== 'copy' && (use === 'read' || (await isOpenElsewhere(settings))))
    throw new UnfitSiteError(olderSite(settings, applied?.at(-1) ?? '', use));
}

/** Returns the applied migrations; none if there is no file, and undefined for a damaged one. */
async function migrationsOf(settings: DataSettings): Promise<string[] | undefined> {
  let database: Awaited<ReturnType<typeof inspectDatabase>>;
  try {
    database = await inspectDatabase(settings);
    return database ? await appliedMigrations(database.db, database.dialect) : [];
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  } finally {
    await database?.close();
  }
}

function noSite({ dataDir, databaseUrl }: DataSettings): string {
  const start = commandLine('start');
  return databaseUrl === undefined
    ? `There is no site in ${dataDir}. Set DATA_DIR to the folder of the site, or start a new one: ${start}`
    : `There is no site in ${withoutPassword(databaseUrl)}. Set DATABASE_URL to the database of the site, or start a new one: ${start}`;
}

function olderSite({ dataDir, databaseUrl }: DataSettings, newest: string, use: SiteUse): string {
  const place = databaseUrl === undefined ? join(dataDir, sqliteFilename) : withoutPassword(databaseUrl);
  const why =
    use === 'read'
      ? 'This command does not upgrade it.'
      : 'This command would upgrade it, but a site or another command has it open.';
  return `${place} was written by an older version of Vitrine (migration ${newest}; this is ${programVersion} with ${migrations.at(-1)?.name ?? ''}). ${why} Stop the site, start it with this version (${commandLine('start')}), which makes a backup and upgrades it, and run this command again.`;
}
