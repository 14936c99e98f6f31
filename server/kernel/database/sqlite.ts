/** The in-process database: one file, one connection. */
import { join } from 'node:path';
import { Kysely, type Logger as KyselyLogger } from 'kysely';
import { commandLine } from '../../process/command-line.ts';
import type { ColumnTypes } from './migrate.ts';
import { checkSqlite, isDamage, openingTimeout, SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { RetryingSqliteDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Advice where the newest intact backup is unknown, without a full stop. */
export const restoreHint = `Restore the last good backup: ${commandLine('restore', '<file>')}`;

/** Thrown if the file is damaged or in another format. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  readonly path: string;
  readonly fault: string;

  /** `advice` is a sentence. */
  constructor(path: string, fault: string, advice = `${restoreHint}.`) {
    super(`${path} is damaged (${fault}). ${advice}`);
    this.path = path;
    this.fault = fault;
  }
}

export const sqliteTypes: ColumnTypes = {
  dialect: 'sqlite',
  bytes: 'blob',
  time: 'integer',
  identity: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
};

/**
 * Opens or creates `vitrine.db` in an existing folder. Throws DamagedDatabaseError if damage prevents reading the first
 * row of a table (`checkSqlite` reads the whole file), or SQLite's error.
 */
export function openSqlite(dataDir: string, log?: KyselyLogger): Kysely<Tables> {
  const file = new SqliteFile(join(dataDir, sqliteFilename), { timeout: openingTimeout });
  try {
    file.pragma('journal_mode = WAL');
    // FULL: acknowledged changes survive a power cut, not only a crash of the process.
    file.pragma('synchronous = FULL');
    // Overwrites deleted data: waiting mails contain codes and reset links.
    file.pragma('secure_delete = ON');
    // Size of the page cache in KiB.
    file.pragma('cache_size = -16000');
    lookAtTables(file);
    // From here on the driver waits, without blocking other requests.
    file.pragma('busy_timeout = 0');
  } catch (error) {
    file.close();
    throw isDamage(error) ? new DamagedDatabaseError(file.path, error.message) : error;
  }
  const dialect = new RetryingSqliteDialect(file);
  return new Kysely<Tables>({ dialect, ...(log && { log }) });
}

/** Reads the first row of each table, which detects truncated and overwritten files and other formats. */
function lookAtTables(file: SqliteFile): void {
  const tables = file.rows<{ name: string }>("select name from sqlite_schema where type = 'table'");
  for (const { name } of tables) file.prepare(`select 1 from "${name}" not indexed limit 1`).get();
}

/** Reads the whole file. Throws DamagedDatabaseError if it is damaged. */
export function refuseDamage(dataDir: string): void {
  const path = join(dataDir, sqliteFilename);
  const damage = checkSqlite(path);
  if (damage !== undefined) throw new DamagedDatabaseError(path, damage);
}
