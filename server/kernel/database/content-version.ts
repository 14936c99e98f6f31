/**
 * The content version: a number incremented by every change that visitors can see. Cached content is valid
 * for one version.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Ticker } from '../../process/ticker.ts';
import type { Tables } from './tables.ts';

const channel = 'vitrine_content';

/** Poll interval in milliseconds: the maximum delay for changes of other processes. */
const pollIntervalMs = 1000;

export type ContentVersion = Awaited<ReturnType<typeof followContentVersion>>;

/**
 * Reads the content version and follows it. Changes of other processes are detected by polling and, with
 * `createListener` (PostgreSQL), by LISTEN. Polling continues because a broken connection loses notifications.
 */
export async function followContentVersion(
  db: Kysely<Tables>,
  createListener: (() => pg.Client) | undefined,
  log: Logger,
  ticker: Ticker,
) {
  const read = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
  let current = await read();
  let listener: pg.Client | undefined;
  let polling: Promise<void> | undefined;
  let stopped = false;

  const observe = (seen: number) => {
    if (seen > current) current = seen;
  };

  async function listen(create: () => pg.Client) {
    const client = create();
    const drop = () => {
      if (listener === client) listener = undefined;
    };
    client.on('error', drop);
    client.on('end', drop);
    client.on('notification', (notification) => observe(Number(notification.payload)));
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      drop();
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async function poll() {
    try {
      if (createListener && !listener) await listen(createListener);
      observe(await read());
    } catch (error) {
      if (!stopped) log.debug({ err: error }, 'could not poll the content version');
    }
  }

  if (createListener) await listen(createListener);
  const stopPolling = ticker.every(pollIntervalMs, () => {
    polling ??= poll().finally(() => {
      polling = undefined;
    });
  });

  return {
    get current(): number {
      return current;
    },
    /** Records a committed version; ignores a lower one. */
    observe,
    /** Increments and returns the version in the transaction of the change. Other instances are notified on commit. */
    async bump(trx: Transaction<Tables>): Promise<number> {
      const { version } = await trx
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .returning('version')
        .executeTakeFirstOrThrow();
      if (createListener) await sql`select pg_notify(${channel}, ${String(version)})`.execute(trx);
      return version;
    },
    async stop(): Promise<void> {
      stopped = true;
      stopPolling();
      await polling;
      await listener?.end().catch(() => undefined);
    },
  };
}
