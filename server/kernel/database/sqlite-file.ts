/** SQLite's file: opening, reading and checking. Loads Node's SQLite only, so that threads stay small. */
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue } from 'node:sqlite';
import { sqliteResult } from './sqlite-result.ts';

/** The database file in the data folder. */
export const sqliteFilename = 'vitrine.db';

/** Maximum wait for opening the file while another process opens or writes it, in milliseconds. */
export const openingTimeout = 5000;

/** A connection to a file of SQLite, or to `:memory:`. It throws errors that `sqliteResult` names. */
export class SqliteFile extends DatabaseSync {
  readonly path: string;

  constructor(path: string, options: DatabaseSyncOptions = {}) {
    super(path, options);
    this.path = path;
  }

  /** Runs a pragma, such as `journal_mode = WAL`; returns its rows. */
  pragma(text: string): Record<string, unknown>[] {
    return this.prepare(`pragma ${text}`).all();
  }

  /** Returns the rows; bytes as Uint8Array. */
  rows<Row>(query: string, ...parameters: SQLInputValue[]): Row[] {
    return this.prepare(query).all(...parameters) as Row[];
  }
}

/**
 * Reads the whole file, which takes 0.25 s for 200 MB. Returns a description of the damage, or undefined. Throws
 * SQLite's error if the file cannot be opened or read. Blocks the thread, but no other connection.
 */
export function checkSqlite(path: string): string | undefined {
  let file: SqliteFile | undefined;
  try {
    file = new SqliteFile(path, { readOnly: true, timeout: openingTimeout });
    const result = String(file.pragma('quick_check(1)')[0]?.['quick_check']);
    return result === 'ok' ? undefined : result.replace(/^[*]{3}.*\n/, '');
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  } finally {
    file?.close();
  }
}

/** Returns true for an error that means damage; false for missing permissions, a lock or a failing disk. */
export function isDamage(error: unknown): error is Error {
  return /^SQLITE_(CORRUPT|NOTADB)$/.test(sqliteResult(error) ?? '');
}
