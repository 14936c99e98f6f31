/** The database inside the process: one file, one connection. */
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { CompiledQuery, type Driver, Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { ColumnTypes } from './migrate.ts';
import type { Tables } from './tables.ts';

/** How long a statement waits, in milliseconds, while another process (a backup, a command) writes. */
const busyTimeout = 5000;

/**
 * Begins every transaction as a writer: one that reads first could not write any more once another process
 * has written.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    return driver;
  }

  /** SQLite rolls schema changes back as well as PostgreSQL does; Kysely's migrator has to be told. */
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const sqliteTypes: ColumnTypes = {
  bytes: 'blob',
  time: 'integer',
  identity: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
};

/** The file of the database in the data folder. */
export const sqliteFilename = 'vitrine.db';

/** Opens (or creates) `vitrine.db` in the folder, which exists. */
export function openSqlite(dataDir: string): Kysely<Tables> {
  const file = new SQLite(join(dataDir, sqliteFilename), { timeout: busyTimeout });
  file.pragma('journal_mode = WAL');
  // FULL: a change that was acknowledged survives a power cut, not only a crash of the process.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is deleted is overwritten: codes and reset links stand in mails that wait to be sent.
  file.pragma('secure_delete = ON');
  return new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: withKeptStatements(file) }) });
}

/** Statements are compiled once and kept: the program has a fixed, small set of them. */
function withKeptStatements(file: SQLite.Database) {
  const statements = new Map<string, SQLite.Statement>();
  return {
    close: () => void file.close(),
    prepare(text: string) {
      const kept = statements.get(text);
      if (kept) return kept;
      const statement = file.prepare(text);
      if (statements.size < 500) statements.set(text, statement);
      return statement;
    },
  };
}
