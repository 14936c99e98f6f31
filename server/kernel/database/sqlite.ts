/** The database inside the process: one file, one connection. */
import { join } from 'node:path';
import { Kysely, type Logger as KyselyLogger } from 'kysely';
import { commandLine } from '../../process/command-line.ts';
import type { ColumnTypes } from './migrate.ts';
import { checkSqlite, isDamage, openingTimeout, SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { PatientSqliteDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** What to do where nobody knows which backup is the last good one. */
export const restoreHint = `Put the last good backup in its place: ${commandLine('restore', '<file>')}`;

/** Thrown when the file cannot be what this program wrote. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  readonly path: string;
  readonly fault: string;

  /** `advice` says what to do, in a sentence. */
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
 * Opens (or creates) `vitrine.db` in the folder, which exists. Throws DamagedDatabaseError where a look at each
 * table shows that the file is damaged; `checkSqlite` reads all of it.
 */
export function openSqlite(dataDir: string, log?: KyselyLogger): Kysely<Tables> {
  const file = new SqliteFile(join(dataDir, sqliteFilename), { timeout: openingTimeout });
  try {
    file.pragma('journal_mode = WAL');
    // FULL: a change that was acknowledged survives a power cut, not only a crash of the process.
    file.pragma('synchronous = FULL');
    // What is deleted is overwritten: codes and reset links stand in mails that wait to be sent.
    file.pragma('secure_delete = ON');
    // In KiB, of pages that were read.
    file.pragma('cache_size = -16000');
    lookAtTables(file);
    // From here on the driver waits, and lets others be answered meanwhile.
    file.pragma('busy_timeout = 0');
  } catch (error) {
    file.close();
    throw isDamage(error) ? new DamagedDatabaseError(file.path, error.message) : error;
  }
  const dialect = new PatientSqliteDialect(file);
  return new Kysely<Tables>({ dialect, ...(log && { log }) });
}

/** Reads the first row of each table: enough to notice a file that is none of a site, cut off or overwritten. */
function lookAtTables(file: SqliteFile): void {
  const tables = file.rows<{ name: string }>("select name from sqlite_schema where type = 'table'");
  for (const { name } of tables) file.prepare(`select 1 from "${name}" not indexed limit 1`).get();
}

/** Throws DamagedDatabaseError. */
export function refuseDamage(dataDir: string): void {
  const path = join(dataDir, sqliteFilename);
  const damage = checkSqlite(path);
  if (damage !== undefined) throw new DamagedDatabaseError(path, damage);
}
