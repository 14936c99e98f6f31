/** SQLite's file: how it is opened, read and checked. It loads Node's SQLite alone, so that a thread for it costs little. */
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue } from 'node:sqlite';
import { sqliteResult } from './sqlite-result.ts';

/** The file of the database in the data folder. */
export const sqliteFilename = 'vitrine.db';

/** How long opening the file waits, in milliseconds, while another process opens or writes it. */
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
 * Reads the whole file, which takes a quarter of a second for 200 MB; returns what is damaged, undefined when
 * nothing is. It blocks the thread, and no other connection.
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

/** Whether an error means that the file is damaged, rather than a lack of rights, a lock or a failing disk. */
export function isDamage(error: unknown): error is Error {
  return /^SQLITE_(CORRUPT|NOTADB)$/.test(sqliteResult(error) ?? '');
}
