/** Detects poolers that share a connection among clients: a site needs connections of its own. */
import type pg from 'pg';
import { withoutPassword } from '../../process/config.ts';

/** Thrown for the address of a pooler that the site cannot use. `finding` and `advice` are sentences. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
  readonly finding: string;
  readonly advice: string;

  constructor(finding: string, advice: string) {
    super(`${finding} ${advice}`);
    this.finding = finding;
    this.advice = advice;
  }
}

/** Number of rounds in which each connection names its server process: other clients may hide a pooler in one round. */
const rounds = 3;

/**
 * Opens two connections for a moment. Throws PoolerError, which names `url` without its password, or the driver's
 * error.
 */
export async function refusePooler(url: string, createClient: () => pg.Client): Promise<void> {
  const clients = [createClient(), createClient()];
  // A broken connection is reported by its next query.
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    const processes = new Set<number>();
    for (let round = 0; round < rounds; round += 1)
      for (const client of clients) processes.add(await processBehind(client));
    // Each PostgreSQL connection has its own server process.
    if (processes.size !== clients.length) throw lendsConnections(url);
  } catch (error) {
    const isRefusal = error instanceof Error && error.message.startsWith('unsupported startup parameter');
    throw isRefusal ? refusesSetting(url, error.message) : error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function processBehind(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

function lendsConnections(url: string): PoolerError {
  return new PoolerError(
    `${withoutPassword(url)} leads to PgBouncer in transaction mode or a similar pooler. It shares connections among clients, which breaks the site's prepared statements.`,
    'Set DATABASE_URL to PostgreSQL itself, or to a pool in session mode.',
  );
}

function refusesSetting(url: string, reason: string): PoolerError {
  return new PoolerError(
    `${withoutPassword(url)} leads to PgBouncer, which refuses the statement timeout of the site's connections (${reason}).`,
    'Set DATABASE_URL to PostgreSQL itself, or to a pool in session mode with ignore_startup_parameters = statement_timeout.',
  );
}
