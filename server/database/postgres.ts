/** The database as a server of its own, for sites that run as several instances. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ColumnTypes } from './migrate.ts';
import type { Tables } from './tables.ts';

/** Limits of the pool; times in milliseconds. */
const poolLimits = { connections: 10, connect: 5000, idle: 30_000, statement: 15_000 } as const;

/** `bigint` columns and counts hold milliseconds and small counters here, all of them exact as a number. */
const int8 = 20;

export const postgresTypes: ColumnTypes = {
  bytes: 'bytea',
  time: 'bigint',
  identity: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
};

export interface PostgresConnection {
  readonly db: Kysely<Tables>;
  /** A connection of its own for LISTEN; the caller connects and ends it. */
  createListener(): pg.Client;
}

/** `onIdleError` hears of connections that broke while nobody used them; the pool replaces those by itself. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): PostgresConnection {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const settings: pg.ClientConfig = {
    connectionString: url,
    types,
    connectionTimeoutMillis: poolLimits.connect,
    statement_timeout: poolLimits.statement,
    application_name: 'vitrine',
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...settings, max: poolLimits.connections, idleTimeoutMillis: poolLimits.idle });
  pool.on('error', onIdleError);
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), createListener: () => new pg.Client(settings) };
}
