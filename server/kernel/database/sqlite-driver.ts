/** Kysely's SQLite driver, which waits for locks of other programs without blocking this process. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { createSemaphore } from '../../lib/semaphore.ts';
import { type SqliteConnection, sqliteConnection } from './sqlite-connection.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';

/** Maximum time that a statement waits for a lock of another program (a backup, a command), in milliseconds. */
const lockTimeoutMs = 5000;

/** Retry interval in milliseconds. */
const retryDelayMs = 20;

/** One connection. Repeats statements after SQLITE_BUSY, because waiting inside SQLite would block the process. */
export class RetryingSqliteDialect extends SqliteDialect {
  readonly #file: SqliteConnection;

  constructor(file: SqliteFile) {
    const connection = sqliteConnection(file);
    super({ database: connection });
    this.#file = connection;
  }

  override createDriver(): Driver {
    return new RetryingDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite rolls back schema changes like PostgreSQL; Kysely's migrator has to be told. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** True although there is one connection, because the driver hands it out in turn. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class RetryingDriver extends SqliteDriver {
  readonly #file: SqliteConnection;
  readonly #turns = createSemaphore(1);
  #endTurn: () => void = () => undefined;
  #connection: DatabaseConnection | undefined;

  constructor(file: SqliteConnection) {
    super({ database: file });
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    this.#connection ??= this.#retrying(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  /** Begins as a writer: a transaction that reads first could not write after another program has written. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite rolls back by itself after severe errors; rolling back again would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }

  async #takeTurn(): Promise<void> {
    this.#endTurn = await this.#turns.acquire();
  }

  /** Outside a transaction, statements wait for a lock while other callers use the connection. */
  #retrying(connection: DatabaseConnection): DatabaseConnection {
    const executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
      for (const end = Date.now() + lockTimeoutMs; ; ) {
        try {
          return await connection.executeQuery(query, options);
        } catch (error) {
          if (!isLocked(error) || this.#file.inTransaction || Date.now() >= end) throw error;
        }
        this.#endTurn();
        await pause(retryDelayMs);
        await this.#takeTurn();
      }
    };
    return { executeQuery, streamQuery: connection.streamQuery.bind(connection) };
  }
}

function isLocked(error: unknown): boolean {
  return sqliteResult(error) === 'SQLITE_BUSY';
}
