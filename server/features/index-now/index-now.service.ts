/**
 * Notifies search engines of changed public pages by IndexNow. A poll compares the pages with their state at the last
 * notification, so it also finds changes made by another instance or while the site was stopped.
 */
import type { Kernel } from '../../kernel/kernel.ts';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { IndexNowStatus } from '#contract/site/index-now.ts';
import { pauseAfter } from '../../kernel/database/retries.ts';
import { createPolling } from '../../process/ticker.ts';
import type { PublicPages } from '../sitemap/public-pages.service.ts';
import { siteSettingsIn } from '../site-settings/site-settings.service.ts';
import { notifySearchEngines } from './index-now-client.ts';
import type { IndexNowTable } from '../../kernel/database/index-now-tables.ts';
import { type Claim, indexNowRepository } from './index-now.repository.ts';
import { pagesNow } from './pages-now.ts';

const pollIntervalMs = 1000;

/** Time for which changes are collected before they are sent together. */
const gatherMs = 30_000;

/** Number of failed attempts after which the changes are dropped, after 22 hours. */
const maxAttempts = 16;

/** Maximum number of addresses in a call, set by the protocol. */
const maxPages = 10_000;

interface Parts extends Pick<Kernel, 'database' | 'now'> {
  publicPages: () => Promise<PublicPages>;
  /** Returns a value that changes when the owner's own texts or the common parts of all pages change. */
  versionOfTheRest: () => Promise<string>;
  isOn: () => Promise<boolean>;
  /** The public origin. If undefined, search engines are not notified. */
  publicUrl: string | undefined;
  endpoint: string;
  log: Pick<Logger, 'info' | 'warn'>;
}

export type IndexNowService = ReturnType<typeof indexNowService>;

export function indexNowService(parts: Parts) {
  const { database, isOn, publicUrl, endpoint, now, log } = parts;
  const repository = indexNowRepository(database.db);
  const stopping = new AbortController();
  let isForgotten = false;

  async function look(): Promise<void> {
    if (!(await isOn())) {
      if (!isForgotten) await deleteState(parts);
      isForgotten = true;
      return;
    }
    isForgotten = false;
    if (publicUrl === undefined) return;
    const { current: version } = database.contentVersion;
    const row = await repository.row();
    if (!row) return begin(parts, version);
    if (row.next_attempt_at === null) {
      if (row.noted_version !== version) await repository.schedule(now() + gatherMs);
      return;
    }
    const claim = await repository.claim(now());
    if (claim) await notify(claim, publicUrl, version);
  }

  async function notify({ key, attempts }: Claim, origin: string, version: number): Promise<void> {
    const all = await changes(parts);
    const sent = all.slice(0, maxPages);
    const paths = sent.map(([path]) => path);
    const reason =
      paths.length > 0
        ? await notifySearchEngines({ endpoint, origin, key, paths }, stopping.signal)
        : undefined;
    if (stopping.signal.aborted) return;
    const failure = attempts < maxAttempts ? 'failed' : 'given_up';
    const outcome = reason ? failure : 'told';
    if (outcome !== 'told')
      log.warn(
        { pages: paths.length, attempts, outcome, reason },
        'could not notify search engines of changes',
      );
    else if (paths.length > 0) log.info({ pages: paths.length }, 'search engines notified of changes');
    await database.write('searchEngines', async (trx) => {
      const inTrx = indexNowRepository(trx);
      const isRetried = outcome === 'failed';
      const pause = isRetried ? pauseAfter(attempts) : gatherMs;
      const isCurrent = await inTrx.settle(attempts, {
        noted_version: version,
        attempts: isRetried ? attempts : 0,
        next_attempt_at: isRetried || all.length > sent.length ? now() + pause : null,
        ...(reason !== undefined && {
          outcome,
          outcome_at: now(),
          outcome_pages: paths.length,
          outcome_reason: reason,
        }),
      });
      if (isCurrent && !isRetried) await inTrx.notePages(sent);
    });
  }

  const polling = createPolling(pollIntervalMs, look, (error) =>
    log.warn({ err: error }, 'could not read the changes for search engines, retrying'),
  );

  return {
    /** Returns true if `key` is the site's IndexNow key. */
    async isKey(key: string): Promise<boolean> {
      return (await isOn()) && (await repository.row())?.key === key;
    },
    async status(): Promise<IndexNowStatus> {
      const row = await repository.row();
      const isWaiting = typeof row?.next_attempt_at === 'number';
      return {
        is_public: publicUrl !== undefined,
        waiting: isWaiting ? (await changes(parts)).length : 0,
        last: row ? lastOutcome(row) : null,
      };
    },
    start: polling.start,
    /** Aborts the call in progress, which is repeated after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await polling.stop();
    },
  };
}

function lastOutcome(row: IndexNowTable): IndexNowStatus['last'] {
  return (
    row.outcome && {
      outcome: row.outcome,
      at: new Date(row.outcome_at ?? 0).toISOString(),
      pages: row.outcome_pages ?? 0,
      reason: row.outcome_reason ?? '',
    }
  );
}

/** Deletes all state unless the owner has switched IndexNow on meanwhile. */
async function deleteState({ database }: Parts): Promise<void> {
  await database.write('searchEngines', async (trx) => {
    if (!(await siteSettingsIn(trx)).index_now) await indexNowRepository(trx).forget();
  });
}

/** Stores the existing pages as known, so that they are not sent as changes. */
async function begin({ database, publicPages, versionOfTheRest }: Parts, version: number): Promise<void> {
  const pages = pagesNow(await publicPages(), await versionOfTheRest());
  await database.write('searchEngines', async (trx) => {
    const inTrx = indexNowRepository(trx);
    if (await inTrx.row()) return;
    await inTrx.begin(randomBytes(16).toString('hex'), version);
    await inTrx.notePages([...pages]);
  });
}

/** Returns path and state of each page that differs from the last notification. A removed page has no state. */
async function changes({
  database,
  publicPages,
  versionOfTheRest,
}: Parts): Promise<[path: string, state: string | undefined][]> {
  const known = await indexNowRepository(database.db).pages();
  const present = pagesNow(await publicPages(), await versionOfTheRest());
  return [...new Set([...present.keys(), ...known.keys()])]
    .filter((path) => known.get(path) !== present.get(path))
    .map((path) => [path, present.get(path)]);
}
