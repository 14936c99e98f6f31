/** Opens the database, SQLite or PostgreSQL, and runs its transactions. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Logger as QueryLogger, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../process/config.ts';
import { makeDataFolderPrivate } from '../../process/private-files.ts';
import { type ContentVersion, followContentVersion } from './content-version.ts';
import { explained } from './unusable-data.ts';
import { appliedMigrations, migrate, schemaAge } from './migrate.ts';
import { refusePooler } from './pooler.ts';
import { migrations } from './migrations/index.ts';
import { createTicker, type Ticker } from '../../process/ticker.ts';
import { openSqlite, refuseDamage, sqliteTypes } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/**
 * Areas of writes, and the keys of their locks. On PostgreSQL, two writes of one area wait for each other, as all
 * writes do on SQLite: rules that read before they write (five sub-categories, one owner, five attempts) hold on both.
 */
const writeAreas = { schema: 1, content: 2, accounts: 3, mail: 4, visits: 5 } as const;
type WriteArea = keyof typeof writeAreas;

export const allWriteAreas = Object.keys(writeAreas) as WriteArea[];

/** Columns that `check` reads. None is in an index, so that the row itself is read. */
const readWhenChecked = {
  content_version: 'version',
  owner: 'fullname',
  sessions: 'last_used_at',
  categories: 'category_name',
  projects: 'project_title',
  pictures: 'format',
  documents: 'hash',
  contact_messages: 'name',
  outbox: 'recipient',
  site_settings: 'document',
  appearance: 'theme',
} as const satisfies { [table in keyof Tables]?: keyof Tables[table] };

/** First key of our advisory locks. Other programs are unlikely to use the same. */
const lockNamespace = 0x76_69_74;

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** For reads and single statements. Inside a write use its `trx`: on SQLite, `db` would wait for the write to end. */
  readonly db: Db;
  readonly contentVersion: ContentVersion;
  /** Runs `work` in a transaction with exclusive access to its areas; rolls back if `work` throws. */
  write<T>(areas: WriteArea | readonly WriteArea[], work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Like `write`, for changes that visitors can see: increments the content version in the same transaction.
   * `also` adds areas.
   */
  writeContent<T>(work: (trx: Trx) => Promise<T>, also?: readonly WriteArea[]): Promise<T>;
  /** Empties SQLite's write-ahead log, which still contains deleted data. Does nothing on PostgreSQL. */
  overwriteDeleted(): Promise<void>;
  /** Returns the database's name and version such as 'SQLite 3.51.0', and the size of its data in bytes. */
  measure(): Promise<{ version: string; bytes: number }>;
  /** Reads the first and last row of the most important tables; rejects with the error. */
  check(): Promise<void>;
  close(): Promise<void>;
}

type Opening = [
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  beforeMigration?: (age: 'empty' | 'older') => Promise<void>,
  ticker?: Ticker,
  /** Called for each statement. */
  logQuery?: QueryLogger,
];

/**
 * Connects and migrates. Awaits `beforeMigration` before an empty or older schema changes. Throws NewerDatabaseError,
 * DamagedDatabaseError, PoolerError, UnusableDataError, or the error of the driver or of `beforeMigration`.
 */
export async function openDatabase(...opening: Opening): Promise<Database> {
  try {
    return await open(...opening);
  } catch (error) {
    throw explained(error, opening[0]);
  }
}

async function open(
  ...[config, log, beforeMigration, ticker = createTicker(), logQuery]: Opening
): Promise<Database> {
  makeDataFolderPrivate(config.dataDir, log);
  const { db, types, createListener } = await connect(config, log, logQuery);
  const isPostgres = createListener !== undefined;

  function write<T>(areas: WriteArea | readonly WriteArea[], work: (trx: Trx) => Promise<T>): Promise<T> {
    // Always in the same order, so that two writes of several areas cannot deadlock.
    const locks = [...new Set([areas].flat())].map((area) => writeAreas[area]);
    locks.sort((a, b) => a - b);
    return db.transaction().execute(async (trx) => {
      if (isPostgres)
        for (const lock of locks)
          await sql`select pg_advisory_xact_lock(${lockNamespace}, ${lock})`.execute(trx);
      return work(trx);
    });
  }

  try {
    await write('schema', async (trx) => {
      const age = schemaAge(await appliedMigrations(trx, types.dialect), migrations);
      if (age === 'older' && !isPostgres) refuseDamage(config.dataDir);
      if (age === 'older' || age === 'empty') await beforeMigration?.(age);
      await migrate(trx, types, migrations);
    });
    const contentVersion = await followContentVersion(db, createListener, log, ticker);
    return {
      dialect: isPostgres ? 'postgres' : 'sqlite',
      db,
      contentVersion,
      write,
      async writeContent(work, also = []) {
        const [result, newContentVersion] = await write(
          ['content', ...also],
          async (trx) => [await work(trx), await contentVersion.bump(trx)] as const,
        );
        contentVersion.observe(newContentVersion);
        return result;
      },
      async overwriteDeleted() {
        // Deleted rows are overwritten in the file, but the write-ahead log contains them until it is truncated.
        if (!isPostgres) await emptyLogOfChanges(db);
      },
      measure: () => measure(db, isPostgres),
      async check() {
        for (const [table, column] of Object.entries(readWhenChecked)) {
          for (const order of [sql`asc`, sql`desc`]) {
            const row = sql`select ${sql.ref(column)} from ${sql.table(table)} order by id ${order} limit 1`;
            await row.execute(db);
          }
        }
      },
      async close() {
        await contentVersion.stop();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** See `Database.measure`. */
export async function measure(db: Db, isPostgres: boolean): Promise<{ version: string; bytes: number }> {
  const query = isPostgres
    ? sql<{ version: string; bytes: number }>`
        select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version,
          pg_database_size(current_database()) as bytes`
    : sql<{ version: string; bytes: number }>`
        select 'SQLite ' || sqlite_version() as version, page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`;
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no size.');
  return row;
}

/** Waits up to 5 s for readers in other programs. If they are still reading then, the next call truncates the log. */
async function emptyLogOfChanges(db: Db): Promise<void> {
  for (let tries = 50; tries > 0; tries -= 1) {
    const { rows } = await sql<{ busy: 0 | 1 }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 1) return;
    await pause(100);
  }
}

/** Loads PostgreSQL's driver on use: most sites use SQLite. */
async function connect(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  logQuery: QueryLogger | undefined,
) {
  if (!databaseUrl)
    return { db: openSqlite(dataDir, logQuery), types: sqliteTypes, createListener: undefined };
  const { openPostgres, postgresTypes } = await import('./postgres.ts');
  const onBroken = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const opened = openPostgres(databaseUrl, onBroken, logQuery);
  // Nothing is connected yet that would have to be closed.
  await refusePooler(databaseUrl, opened.createListener);
  return { ...opened, types: postgresTypes };
}
