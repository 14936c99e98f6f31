/** Opens a site's database: makes a backup before an upgrade, and adds advice to errors. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { removeAbandoned } from '../../lib/work-folder.ts';
import { commandLine } from '../../process/command-line.ts';
import type { Config } from '../../process/config.ts';
import {
  backupFolder,
  backUpIntoFolder,
  lastGoodBackup,
  listBackups,
  removeOldBackups,
} from './backup-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { NewerDatabaseError } from './migrate.ts';
import type { Ticker } from '../../process/ticker.ts';
import { DamagedDatabaseError } from './sqlite.ts';
import { sqliteFilename } from './sqlite-file.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKeep'>;

/** Thrown if the data folder has backups, but there is no database, or an empty one. The message is for people. */
export class LostDatabaseError extends Error {
  override readonly name = 'LostDatabaseError';
}

/**
 * Like `openDatabase`, with a backup before an older database is migrated. Throws LostDatabaseError instead of creating
 * a database beside backups, unless `isNewSite`. DamagedDatabaseError and NewerDatabaseError contain advice and name
 * the newest intact backup, if there is one.
 */
export async function openSite(
  settings: Settings,
  log: Logger,
  { ticker, isNewSite = false }: { ticker?: Ticker; isNewSite?: boolean } = {},
): Promise<Database> {
  for (const folder of [settings.dataDir, join(settings.dataDir, 'backups')])
    removeAbandoned(folder, Date.now());
  const refuseLoss = async () => {
    if (!isNewSite && listBackups(settings.dataDir).length > 0) throw await lostDatabase(settings);
  };
  // Without a file, opening would create one.
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, sqliteFilename))) await refuseLoss();
  try {
    const beforeMigration = (age: 'empty' | 'older') =>
      age === 'empty' ? refuseLoss() : backUpBeforeUpgrade(settings, log);
    return await openDatabase(settings, log, beforeMigration, ticker);
  } catch (error) {
    if (error instanceof DamagedDatabaseError)
      throw new DamagedDatabaseError(error.path, error.fault, await restoreAdvice(settings.dataDir));
    if (error instanceof NewerDatabaseError)
      throw new NewerDatabaseError(`${error.message} ${await downgradeAdvice(settings)}`, { cause: error });
    throw error;
  }
}

async function lostDatabase({ dataDir, databaseUrl }: Settings): Promise<LostDatabaseError> {
  const what =
    databaseUrl === undefined
      ? `${dataDir} has backups, but no database.`
      : `The database is empty, but ${dataDir} has backups.`;
  const newSite = `To start a new site instead: ${commandLine('start', '--new-site')}`;
  return new LostDatabaseError(`${what}\n${await restoreAdvice(dataDir)}\n${newSite}`);
}

/** A failed backup does not prevent the start: the migration is one transaction. */
async function backUpBeforeUpgrade(settings: Settings, log: Logger): Promise<void> {
  try {
    const { file } = await backUpIntoFolder(settings, 'before-upgrade', Date.now);
    log.info({ file }, 'backup created before the database upgrade');
    removeOldBackups(settings.dataDir, settings.backupKeep, Date.now());
  } catch (error) {
    log.error({ err: error }, 'upgrading the database without a backup, because the backup failed');
  }
}

/** Returns sentences on restoring the newest intact backup. Reads backups until one is intact. */
export async function restoreAdvice(dataDir: string): Promise<string> {
  const backup = await lastGoodBackup(dataDir);
  if (!backup)
    return `${backupFolder(dataDir)} contains no intact backup. To restore a backup from another place: ${command('<file>')}.`;
  const time = new Date(backup.createdAt).toISOString();
  return `The last good backup was made at ${time}. To restore it: ${command(backup.path)}`;
}

/** Like `restoreAdvice`, for a site of a newer version: names the newest backup that this version can read. */
async function downgradeAdvice({ dataDir, databaseUrl }: Settings): Promise<string> {
  const backup = await lastGoodBackup(dataDir);
  if (!backup) return `${backupFolder(dataDir)} contains no backup that this version can restore.`;
  const way = `Or restore the backup of ${new Date(backup.createdAt).toISOString()}:`;
  // A newer PostgreSQL database cannot be put aside like a SQLite file.
  if (databaseUrl !== undefined)
    return `${way} set DATABASE_URL to an empty database, then run ${command(backup.path)}`;
  return `${way} ${command(backup.path)}`;
}

const command = (file: string) => commandLine('restore', file);
