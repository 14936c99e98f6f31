/** PostgreSQL, for sites with several instances. */
import { Kysely, type Logger as KyselyLogger, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ColumnTypes } from './migrate.ts';
import type { Tables } from './tables.ts';

/**
 * Limits of the pool; times in milliseconds. The server cancels slow statements; if it does not, the client gives up
 * after `query`. The URL can override the limits: `?statement_timeout=30000`.
 */
const poolLimits = {
  connections: 10,
  connect: 5000,
  idle: 30_000,
  statement: 15_000,
  query: 20_000,
} as const;

/** The type of `bigint` columns and counts. Their values here are small enough for JavaScript numbers. */
const int8 = 20;

export const postgresTypes: ColumnTypes = {
  dialect: 'postgres',
  bytes: 'bytea',
  time: 'bigint',
  identity: (table) =>
    table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
};

export interface PostgresConnection {
  readonly db: Kysely<Tables>;
  /** Returns a separate connection for LISTEN; the caller connects and ends it. */
  createListener(): pg.Client;
}

/** `onBroken` is called for each broken connection; the pool replaces it. */
export function openPostgres(
  url: string,
  onBroken: (error: Error) => void,
  log?: KyselyLogger,
): PostgresConnection {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const settings: pg.ClientConfig = {
    connectionString: url,
    types,
    connectionTimeoutMillis: poolLimits.connect,
    statement_timeout: poolLimits.statement,
    query_timeout: poolLimits.query,
    application_name: 'vitrine',
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...settings,
    Client: PreparingClient,
    max: poolLimits.connections,
    idleTimeoutMillis: poolLimits.idle,
  });
  pool.on('error', onBroken);
  // A connection that breaks in use also emits an error, which would end the process without a listener.
  pool.on('connect', (client) => client.on('error', onBroken));
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }),
    createListener: () => new pg.Client(settings),
  };
}

/** Prepares each statement once per connection instead of parsing and planning it each time. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const query = super.query as (...args: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values)) return query.apply(this, args);
    return query.call(this, { name: statementName(text), text, values });
  }
}

/** The program has a fixed, small set of statements; the limit is for lists, whose length is part of the text. */
const statementNames = new Map<string, string>();
const namedStatements = 500;

/** Returns undefined once there are too many names: then statements are not prepared. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= namedStatements) return known;
  const name = `vitrine_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
