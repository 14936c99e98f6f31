/** Names of the SQLite result codes that the program distinguishes: https://sqlite.org/rescode.html */
const names: Record<number, string> = {
  1: 'SQLITE_ERROR',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** Returns the name of an error's result code, `SQLITE_OTHER` for codes not listed; undefined if it is not SQLite's. */
export function sqliteResult(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  // The lowest byte is the primary result code.
  return names[error.errcode % 256] ?? 'SQLITE_OTHER';
}
