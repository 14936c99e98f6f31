/** The database inside the process: one file, one connection. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import SQLite from 'better-sqlite3';
import { Kysely, type Logger as KyselyLogger } from 'kysely';
import { commandLine } from '../command-line.ts';
import type { ColumnTypes } from './migrate.ts';
import { PatientSqliteDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** How long opening the file waits, in milliseconds, while another process opens or writes it. */
const openingTimeout = 5000;

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

/** The file of the database in the data folder. */
export const sqliteFilename = 'vitrine.db';

/** Opens (or creates) `vitrine.db` in the folder, which exists. Throws DamagedDatabaseError. */
export function openSqlite(dataDir: string, log?: KyselyLogger): Kysely<Tables> {
  const file = new SQLite(join(dataDir, sqliteFilename), { timeout: openingTimeout });
  try {
    file.pragma('journal_mode = WAL');
    // FULL: a change that was acknowledged survives a power cut, not only a crash of the process.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    // What is deleted is overwritten: codes and reset links stand in mails that wait to be sent.
    file.pragma('secure_delete = ON');
    refuseDamage(file);
    // From here on the driver waits, and lets others be answered meanwhile.
    file.pragma('busy_timeout = 0');
  } catch (error) {
    file.close();
    throw isDamage(error) ? new DamagedDatabaseError(file.name, error.message) : error;
  }
  const dialect = new PatientSqliteDialect(withKeptStatements(file));
  return new Kysely<Tables>({ dialect, ...(log && { log }) });
}

/** Reads the whole file, which takes a quarter of a second for 200 MB. */
function refuseDamage(file: SQLite.Database): void {
  const result = String(file.pragma('quick_check(1)', { simple: true }));
  if (result !== 'ok') throw new DamagedDatabaseError(file.name, result.replace(/^[*]{3}.*\n/, ''));
}

/** Of what SQLite throws: whether the file is to blame, not rights, locks or the disk. */
export function isDamage(error: unknown): error is Error {
  return error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
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
