/** Connections to PostgreSQL, for a site with `DATABASE_URL`. */
import { Kysely, type Logger as KyselyLogger, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ColumnTypes } from './migrate.ts';
import type { Tables } from './tables.ts';

/**
 * Limits of the pool; times in milliseconds. PostgreSQL cancels a statement after `statement`; if it does not, the
 * client gives up after `query`. The URL can override these two: `?statement_timeout=30000&query_timeout=35000`.
 */
const poolLimits = {
  connections: 10,
  connect: 5000,
  idle: 30_000,
  statement: 15_000,
  query: 20_000,
} as const;

/** PostgreSQL's id of the type of `bigint` columns and counts. The site's values fit in JavaScript numbers. */
const int8 = 20;

export const postgresTypes: ColumnTypes = {
  dialect: 'postgres',
  bytes: 'bytea',
  time: 'bigint',
  identity: (table) =>
    table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
};

interface PostgresConnection {
  readonly db: Kysely<Tables>;
  /** Returns a connection outside the pool, for LISTEN and for checks; the caller connects and ends it. */
  createListener(): pg.Client;
}

/** Opens a pool, which replaces broken connections. `onBroken` is called once for each of them. */
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
  // A broken connection emits one or two errors, which the pool repeats if it was idle. One without a listener would end
  // the process.
  const ignored = () => undefined;
  pool.on('error', ignored);
  pool.on('connect', (client) => client.once('error', onBroken).on('error', ignored));
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }),
    createListener: () => new pg.Client(settings),
  };
}

/** Prepares statements with parameters once per connection, so that they are not parsed and planned each time. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const query = super.query as (...args: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values)) return query.apply(this, args);
    return query.call(this, { name: statementName(text), text, values });
  }
}

/** Names of prepared statements by text. Limited, because a statement with a list has a text for each length. */
const statementNames = new Map<string, string>();
const namedStatements = 500;

/** Returns undefined for a new statement if there are too many names: it is then sent without being prepared. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= namedStatements) return known;
  const name = `vitrine_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
