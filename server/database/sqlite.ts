/** The database inside the process: one file, one connection. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import SQLite from 'better-sqlite3';
import { Kysely, type Logger as KyselyLogger } from 'kysely';
import { commandLine } from '../command-line.ts';
import type { ColumnTypes } from './migrate.ts';
import { checkSqlite, isDamage, openingTimeout, sqliteFilename } from './sqlite-file.ts';
import { PatientSqliteDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Thrown when the file cannot be what this program wrote. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  readonly path: string;
  readonly fault: string;

  /** `advice` says what to do, in a sentence. */
  constructor(
    path: string,
    fault: string,
    advice = `Put the last good backup in its place: ${commandLine('restore', '<file>')}.`,
  ) {
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
  const file = new SQLite(join(dataDir, sqliteFilename), { timeout: openingTimeout });
  try {
    file.pragma('journal_mode = WAL');
    // FULL: a change that was acknowledged survives a power cut, not only a crash of the process.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    // What is deleted is overwritten: codes and reset links stand in mails that wait to be sent.
    file.pragma('secure_delete = ON');
    lookAtTables(file);
    // From here on the driver waits, and lets others be answered meanwhile.
    file.pragma('busy_timeout = 0');
  } catch (error) {
    file.close();
    throw isDamage(error) ? new DamagedDatabaseError(file.name, error.message) : error;
  }
  const dialect = new PatientSqliteDialect(withKeptStatements(file));
  return new Kysely<Tables>({ dialect, ...(log && { log }) });
}

/** Reads the first row of each table: enough to notice a file that is none of a site, cut off or overwritten. */
function lookAtTables(file: SQLite.Database): void {
  const tables = file.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck();
  for (const table of tables.all()) file.prepare(`select 1 from "${table}" not indexed limit 1`).get();
}

/** Throws DamagedDatabaseError. */
export function refuseDamage(dataDir: string): void {
  const path = join(dataDir, sqliteFilename);
  const damage = checkSqlite(path);
  if (damage !== undefined) throw new DamagedDatabaseError(path, damage);
}

/** Statements that name many rows are as many as there are numbers of rows, and used once. */
const longestKept = 5000;

/** Statements are compiled once and kept: apart from long ones, the program has a small set of them. */
function withKeptStatements(file: SQLite.Database) {
  const statements = new LRUCache<string, SQLite.Statement>({ max: 500 });
  return {
    get inTransaction() {
      return file.inTransaction;
    },
    close: () => void file.close(),
    prepare(text: string) {
      const kept = statements.get(text);
      if (kept) return kept;
      const statement = file.prepare(text);
      if (text.length <= longestKept) statements.set(text, statement);
      return statement;
    },
  };
}
