/** The file of SQLite, and whether it is damaged. It loads the driver alone, so that a thread for it costs little. */
import SQLite from 'better-sqlite3';

/** The file of the database in the data folder. */
export const sqliteFilename = 'vitrine.db';

/** How long opening the file waits, in milliseconds, while another process opens or writes it. */
export const openingTimeout = 5000;

/**
 * Reads the whole file, which takes a quarter of a second for 200 MB; returns what is damaged, undefined when
 * nothing is. It blocks the thread, and no other connection.
 */
export function checkSqlite(path: string): string | undefined {
  const file = new SQLite(path, { readonly: true, timeout: openingTimeout });
  try {
    const result = String(file.pragma('quick_check(1)', { simple: true }));
    return result === 'ok' ? undefined : result.replace(/^[*]{3}.*\n/, '');
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  } finally {
    file.close();
  }
}

/** Of what SQLite throws: whether the file is to blame, not rights, locks or the disk. */
export function isDamage(error: unknown): error is Error {
  return error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}
