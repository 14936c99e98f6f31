/**
 * Tells search engines by IndexNow which public pages have changed. No change waits for it: the pages are compared
 * with how they were seen last, so that it does not matter what changed them, whether the site was stopped
 * meanwhile, or which instance looks.
 */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { IndexNowOutcome, IndexNowStatus } from '#contract/site/index-now.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Ticker } from '../../process/ticker.ts';
import type { PublicAddresses } from '../projects/public-addresses.service.ts';
import { siteSettingsIn } from '../site-settings/site-settings.service.ts';
import { type Claim, indexNowRepository } from './index-now.repository.ts';
import { pagesNow } from './pages-now.ts';
import { tell } from './index-now-client.ts';

const second = 1000;
const minute = 60 * second;

/** In milliseconds. */
const times = {
  lookEvery: second,
  /** Changes within this much are told together. */
  gather: 30 * second,
  /** When an instance that claimed what waits counts as dead: long after its call has ended. */
  claim: minute,
  /** The first pause after a failure; each further one is four times as long, up to the longest. */
  firstPause: minute,
  longestPause: 6 * 60 * minute,
} as const;

/** Then what waits is given up. */
const mostAttempts = 8;

/** The most that the protocol takes at once. */
const mostPages = 10_000;

interface Parts {
  database: Database;
  addresses: PublicAddresses;
  /** Differs when the owner's own texts do, or what every page shows. */
  versionOfTheRest: () => Promise<string>;
  isOn: () => Promise<boolean>;
  /** The origin that everybody can open; undefined while there is none, and nothing is told. */
  publicUrl: string | undefined;
  endpoint: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Logger, 'info' | 'warn'>;
}

export type IndexNowService = ReturnType<typeof indexNowService>;

export function indexNowService(parts: Parts) {
  const { database, addresses, versionOfTheRest, isOn, publicUrl, endpoint, now, log } = parts;
  const repository = indexNowRepository(database.db);
  const stopping = new AbortController();
  let stopLooking: (() => void) | undefined;
  let running: Promise<void> | undefined;
  /** Up to where this instance has looked, so that it does not look again before something changes. */
  let seen: { isOn: boolean; version: number } | undefined;
  let hasFailed = false;

  async function look(): Promise<void> {
    const { current: version } = database.contentVersion;
    if (!(await isOn())) {
      if (seen?.isOn !== false) await forget();
      seen = { isOn: false, version };
      return;
    }
    if (publicUrl === undefined) return;
    const isSeen = seen?.isOn === true && seen.version === version;
    if (isSeen || (await noteChanges(version))) seen = { isOn: true, version };
    await tellDue(publicUrl);
  }

  /** Forgets all, unless the owner has switched it on meanwhile. */
  async function forget(): Promise<void> {
    await database.write('searchEngines', async (trx) => {
      if (!(await siteSettingsIn(trx)).index_now) await indexNowRepository(trx).forget();
    });
  }

  function writing<T>(work: (repository: ReturnType<typeof indexNowRepository>) => Promise<T>): Promise<T> {
    return database.write('searchEngines', (trx) => work(indexNowRepository(trx)));
  }

  /** False when another instance did so in the meantime, perhaps of an earlier version. */
  async function noteChanges(version: number): Promise<boolean> {
    const row = await repository.row();
    if (row?.noted_version === version) return true;
    const before = await repository.pages();
    const present = await pagesNow(addresses, await versionOfTheRest());
    const changed = [...present].filter(([path, state]) => before.get(path) !== state);
    const gone = [...before.keys()].filter((path) => !present.has(path));
    return writing(async (inTrx) => {
      if ((await inTrx.row())?.noted_version !== row?.noted_version) return false;
      const news = [...changed.map(([path]) => path), ...gone];
      // What was there when it was switched on is no news.
      if (!row) await inTrx.begin(randomBytes(16).toString('hex'), version);
      else if (news.length > 0) await inTrx.addWaiting(news, now(), now() + times.gather);
      await inTrx.notePages(
        version,
        changed.map(([path, state]) => ({ path, state })),
        gone,
      );
      return true;
    });
  }

  async function tellDue(origin: string): Promise<void> {
    const at = now();
    // A pause that is longer than any was begun before the clock was set back.
    const due = { until: at, from: at + times.longestPause };
    const next = (await repository.row())?.next_attempt_at ?? Number.NaN;
    // Asked first: most looks find nothing, and the claim would be a write all the same.
    if (!(next <= due.until || next > due.from)) return;
    const claim = await repository.claim(at, due, times.claim);
    if (!claim) return;
    const paths = await repository.waiting(mostPages);
    const reason = await tell({ endpoint, origin, key: claim.key, paths }, stopping.signal);
    if (!stopping.signal.aborted) await settle(claim, paths, reason);
  }

  async function settle(claim: Claim, paths: readonly string[], reason: string): Promise<void> {
    const { attempts } = claim;
    const failure: IndexNowOutcome = attempts >= mostAttempts ? 'given_up' : 'failed';
    const outcome = reason === '' ? 'told' : failure;
    if (outcome === 'told') log.info({ pages: paths.length }, 'search engines were told of changes');
    else
      log.warn(
        { pages: paths.length, attempts, outcome, reason },
        'could not tell search engines of changes',
      );
    await writing(async (inTrx) => {
      const isTriedAgain = outcome === 'failed';
      if (!isTriedAgain) await inTrx.removeWaiting(paths, claim);
      const isMore = (await inTrx.countWaiting()) > 0;
      await inTrx.settle(claim, {
        attempts: isTriedAgain ? attempts : 0,
        next_attempt_at: isMore ? now() + (isTriedAgain ? pauseAfter(attempts) : times.gather) : null,
        outcome,
        outcome_at: now(),
        outcome_pages: paths.length,
        outcome_reason: reason,
      });
    });
  }

  function lookUnlessLooking(): void {
    running ??= look()
      .then(
        () => {
          hasFailed = false;
        },
        (error: unknown) => {
          // Once an outage: the next look is seconds away.
          if (!hasFailed)
            log.warn({ err: error }, 'could not look for what to tell search engines, trying again');
          hasFailed = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
  }

  return {
    /** Whether it is the key that can be read at the site, by which search engines know that it speaks itself. */
    async isKey(key: string): Promise<boolean> {
      return (await isOn()) && (await repository.row())?.key === key;
    },
    async status(): Promise<IndexNowStatus> {
      const row = await repository.row();
      const last = row?.outcome && {
        outcome: row.outcome,
        at: new Date(row.outcome_at ?? 0).toISOString(),
        pages: row.outcome_pages ?? 0,
        reason: row.outcome_reason ?? '',
      };
      return {
        is_public: publicUrl !== undefined,
        waiting: await repository.countWaiting(),
        last: last ?? null,
      };
    },
    start(ticker: Ticker): void {
      lookUnlessLooking();
      stopLooking ??= ticker.every(times.lookEvery, lookUnlessLooking);
    },
    /** Cuts off the call under way, which is made again after the next start. */
    async stop(): Promise<void> {
      stopLooking?.();
      stopping.abort();
      await running;
    },
  };
}

/** The pause after the attempt of that number, in milliseconds. */
function pauseAfter(attempt: number): number {
  return Math.min(times.firstPause * 4 ** (attempt - 1), times.longestPause);
}
