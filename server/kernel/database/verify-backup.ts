/** Reads whole backups and finds damage. */
import { existsSync, statSync } from 'node:fs';
import type { OnProgress } from '../../lib/progress.ts';
import {
  BackupError,
  DamagedBackupError,
  leftOut,
  leftOutFormerly,
  type RowCounts,
  tablesIn,
} from './backup.ts';
import {
  changedTables,
  checksumsTable,
  readTables,
  storedChecksums,
  type TableChecksum,
  writeChecksums,
} from './backup-checksums.ts';
import { NewerDatabaseError, refuseNewer } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { faultsInWords, schemaFaults } from './schema-check.ts';
import { SqliteFile } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';
import { siteTables } from './tables.ts';

/** Tables without a checksum, besides SQLite's own tables. */
const withoutChecksum = new Set([...leftOut, ...leftOutFormerly, checksumsTable]);

/** The progress step of reading a backup. */
export const verifyingStep = 'Verifying the backup';

export interface BackupContents {
  readonly counts: RowCounts;
  readonly checksums: ReadonlyMap<string, TableChecksum>;
  /** False for a backup from a version whose backups had no checksums. */
  readonly hasChecksums: boolean;
  /** Files that were damaged in the site when the backup was made, such as `picture 12`. */
  readonly flaws: readonly string[];
}

/**
 * Reads the whole file. Compares its schema with that of the migrations, its rows with the stored checksums, and
 * pictures, animations, videos, fonts and the resume with their hashes. Throws DamagedBackupError, BackupError if the
 * file is missing or cannot be read, or NewerDatabaseError.
 */
export async function verifyBackup(file: string, onProgress?: OnProgress): Promise<BackupContents> {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  let database: SqliteFile | undefined;
  try {
    database = new SqliteFile(file, { readOnly: true });
    const read = await readBackup(file, database, onProgress);
    const stored = storedChecksums(database);
    const changed = stored ? changedTables(stored, read.checksums) : [];
    if (changed.length > 0) {
      const files = read.flaws.length > 0 ? ` (${read.flaws.join(', ')})` : '';
      throw new DamagedBackupError(
        `${file} is damaged: since it was made, the content of these tables has changed: ${changed.join(', ')}${files}.`,
      );
    }
    if (!stored && read.flaws.length > 0)
      throw new DamagedBackupError(
        `${file} is damaged: these files differ from their hashes: ${read.flaws.join(', ')}.`,
      );
    return { ...read, hasChecksums: stored !== undefined };
  } catch (error) {
    if (error instanceof BackupError || error instanceof NewerDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const isUnreadable = !/^SQLITE_(CORRUPT|NOTADB|ERROR)$/.test(sqliteResult(error) ?? 'SQLITE_ERROR');
    if (isUnreadable) throw new BackupError(`${file} could not be read: ${reason}.`);
    throw new DamagedBackupError(`${file} is not a backup of a Vitrine site, or is damaged: ${reason}.`);
  } finally {
    database?.close();
  }
}

/** Adds checksums; damaged files become flaws. Throws DamagedBackupError, NewerDatabaseError or SQLite's error. */
export async function addChecksums(file: string, onProgress?: OnProgress): Promise<BackupContents> {
  const database = new SqliteFile(file);
  try {
    const read = await readBackup(file, database, onProgress);
    writeChecksums(database, read.checksums);
    return { ...read, hasChecksums: true };
  } finally {
    database.close();
  }
}

async function readBackup(
  file: string,
  database: SqliteFile,
  onProgress: OnProgress = () => undefined,
): Promise<Omit<BackupContents, 'hasChecksums'>> {
  onProgress({ step: verifyingStep });
  // The schema of a stranger's file must not call functions with side effects.
  database.pragma('trusted_schema = off');
  const applied = migrationsIn(database);
  refuseNewer(file, applied, migrations);
  const foreign = faultsInWords(await schemaFaults(database, applied));
  if (foreign !== undefined) throw new DamagedBackupError(`${file} ${foreign}.`);
  const fault = damageIn(database);
  if (fault !== undefined) throw new DamagedBackupError(`${file} is damaged: ${fault}`);
  const tables = [...tablesIn(database)].filter(
    (table) => !withoutChecksum.has(table) && !table.startsWith('sqlite_'),
  );
  const total = statSync(file).size;
  const read = await readTables(database, tables, (bytes) =>
    onProgress({ step: verifyingStep, done: Math.min(bytes, total), total, unit: 'bytes' }),
  );
  return { ...read, counts: countsOf(read.checksums) };
}

/** Reads the whole file; returns a description of the damage, or undefined. Throws SQLite's error. */
export function damageIn(database: SqliteFile): string | undefined {
  const [check] = database.rows<{ integrity_check: string }>('pragma integrity_check');
  if (check?.integrity_check !== 'ok') return check?.integrity_check ?? 'it cannot be checked.';
  const isTorn = database.pragma('foreign_key_check').length > 0;
  return isTorn ? 'rows refer to others that are missing.' : undefined;
}

/** Returns the names of applied migrations; before migration 002 they were recorded in another table. */
function migrationsIn(database: SqliteFile): string[] {
  const record = tablesIn(database).has('kysely_migration') ? 'kysely_migration' : 'migrations';
  return database.rows<{ name: string }>(`select name from ${record}`).map(({ name }) => name);
}

function countsOf(checksums: ReadonlyMap<string, TableChecksum>): RowCounts {
  return Object.fromEntries(
    siteTables.flatMap((table) => {
      const read = checksums.get(table);
      return read ? [[table, read.rows]] : [];
    }),
  );
}
