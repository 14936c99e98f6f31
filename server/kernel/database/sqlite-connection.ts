/** A file of SQLite in the form that Kysely works with. */
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SqliteFile } from './sqlite-file.ts';

export interface SqliteConnection extends SqliteDatabase {
  /** True between the beginning and the end of a transaction. */
  readonly inTransaction: boolean;
}

/** Maximum length of a cached statement in characters. Longer ones name many rows and rarely repeat. */
const maxCachedLength = 5000;

/** Returns the file as Kysely uses it. Compiled statements are kept, because the program has a small set of them. */
export function sqliteConnection(file: SqliteFile): SqliteConnection {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    get inTransaction() {
      return file.isTransaction;
    },
    close: () => file.close(),
    prepare(text: string) {
      const kept = statements.get(text);
      if (kept) return kept;
      const statement = kyselyStatement(file.prepare(text));
      if (text.length <= maxCachedLength) statements.set(text, statement);
      return statement;
    },
  };
}

/** Returns the statement in the form that Kysely runs. Bytes become Buffers, like those of PostgreSQL's driver. */
function kyselyStatement(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  // A computed column has no type, and may contain bytes.
  const columnsOfBytes = columns
    .filter(({ type }) => type === null || type.toLowerCase() === 'blob')
    .map(({ name }) => name);
  const withBuffers = (row: Record<string, unknown>) => {
    for (const name of columnsOfBytes) {
      const value = row[name];
      if (value instanceof Uint8Array)
        row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    return row;
  };
  return {
    reader: columns.length > 0,
    all(parameters) {
      const rows = statement.all(...(parameters as SQLInputValue[]));
      return columnsOfBytes.length === 0 ? rows : rows.map(withBuffers);
    },
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      for (const row of statement.iterate(...(parameters as SQLInputValue[]))) yield withBuffers(row);
    },
  };
}
