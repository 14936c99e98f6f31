/**
 * Counts visits without recognising anybody on another day: a visitor is a keyed hash of address and browser, whose key
 * is deleted after the day. Address and browser are not stored.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { categoryLimits } from '#contract/categories/categories.ts';
import { customPageLimits } from '#contract/custom-pages/custom-pages.ts';
import { type PublicPage, readAddress } from '#contract/public-pages.ts';
import { type Visit, visitsKeptMonths } from '#contract/statistics/statistics.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ticker } from '../../process/ticker.ts';
import { clientLimits } from './client-limits.ts';
import { onlyKnownCounts } from './known-counts.ts';
import { type Count, visitsRepository } from './visits.repository.ts';

export type VisitsService = ReturnType<typeof visitsService>;

/** A crash loses the visits of one interval at most. */
const flushIntervalMs = 10_000;

/** Upper bound of distinct counts, visitors and referrers buffered per day. */
const maxBuffered = 5000;

const maxVisitorsPerDay = 100_000;

/** Time that a day's key and hashes are kept after its end, for its last visits, in milliseconds. */
const keepDayMs = 10 * 60 * 1000;

/** Results of `isbot`, keyed by user agent; it takes longer than the rest of a visit. */
const programs = new LRUCache<string, boolean>({ max: 1000 });
const maxCachedAgentLength = 300;

export interface Sender {
  /** The result of `clientKey`. */
  client: string;
  /** The user agent; '' for none. */
  agent: string;
  /** The host that was requested, so that it does not count as a referrer. */
  host: string;
}

/** Unwritten counts of a day. */
interface DayBuffer {
  /** By kind and name. */
  counts: Map<string, Count>;
  /** Client and user agent, which are hashed before they are written. */
  visitors: Set<string>;
  /** By client and host. */
  referrers: Map<string, { client: string; host: string; count: number }>;
}

interface Parts extends Pick<Kernel, 'database' | 'now' | 'publicUrl'> {
  log: Pick<Logger, 'warn'>;
  /** Resolves to false if the owner has switched counting off. */
  isOn: () => Promise<boolean>;
}

export function visitsService({ database, now, log, isOn, publicUrl }: Parts) {
  const repository = visitsRepository(database.db);
  let buffer = new Map<string, DayBuffer>();
  const limits = clientLimits();
  let salt = { day: '', value: '' };
  let stopFlushing: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function saltOf(day: string): Promise<string> {
    if (salt.day !== day)
      salt = { day, value: await repository.saltOf(day, randomBytes(32).toString('base64url')) };
    return salt.value;
  }

  async function write(): Promise<void> {
    const days = [...buffer];
    buffer = new Map();
    if (days.length === 0 || !(await isOn())) return;
    const counts = days.flatMap(([, of]) => [...of.counts.values()]);
    const visitors = new Map<string, string[]>();
    for (const [day, of] of days) {
      const key = await saltOf(day);
      for (const { client, host, count } of of.referrers.values())
        if (limits.mayAddHost(day, keyedHash(key, client), host))
          counts.push({ day, kind: 'referrer', name: host, count });
      visitors.set(
        day,
        [...of.visitors].map((visitor) => keyedHash(key, visitor).slice(0, 22)),
      );
    }
    await database.write('visits', async (trx) => {
      const inTrx = visitsRepository(trx);
      const known = await onlyKnownCounts(inTrx, counts);
      known.push(...(await addVisitors(inTrx, visitors)));
      if (known.length > 0) await inTrx.add(known);
      await inTrx.forgetVisitorsBefore(dayOf(now() - keepDayMs));
    });
  }

  /** Writes the buffer; writes do not overlap. A failed write is logged and its visits are lost. */
  function flush(): Promise<void> {
    writing = writing
      .then(write)
      .catch((error: unknown) => log.warn({ err: error }, 'could not store visit counts'));
    return writing;
  }

  return {
    /** Counts the visit in memory. Ignores bots, clients above their limit and pages that are not counted. */
    note(visit: Visit, { client, agent, host }: Sender): void {
      if (!agent) return;
      const page = nameOf(visit.path);
      if (page === undefined || isProgram(agent) || !limits.mayVisit(client)) return;
      const day = dayOf(now());
      const { counts, visitors, referrers } = bufferOf(buffer, day);
      const name = visit.kind === 'resume' ? '' : page;
      countIn(counts, `${visit.kind} ${name}`, () => ({ day, kind: visit.kind, name, count: 0 }));
      if (visit.kind !== 'view') return;
      if (visitors.size < maxBuffered) visitors.add(`${client} ${agent}`);
      const from = foreignHost(visit.from, () => [host, new URL(publicUrl()).host]);
      if (from) countIn(referrers, `${client} ${from}`, () => ({ client, host: from, count: 0 }));
    },

    flush,

    start(ticker: Ticker): void {
      stopFlushing ??= ticker.every(flushIntervalMs, () => {
        limits.beginInterval();
        void flush();
      });
    },
    async stop(): Promise<void> {
      stopFlushing?.();
      await flush();
    },

    async deleteExpired(): Promise<void> {
      const oldest = new Date(now());
      oldest.setUTCMonth(oldest.getUTCMonth() - visitsKeptMonths);
      await repository.removeBefore(dayOf(oldest.getTime()));
      await repository.forgetVisitorsBefore(dayOf(now() - keepDayMs));
    },
  };
}

function bufferOf(buffer: Map<string, DayBuffer>, day: string): DayBuffer {
  const known = buffer.get(day);
  if (known) return known;
  const added: DayBuffer = { counts: new Map(), visitors: new Set(), referrers: new Map() };
  buffer.set(day, added);
  return added;
}

/** Stores each day's hashes up to a limit. Returns the counts of new visitors. */
async function addVisitors(
  repository: ReturnType<typeof visitsRepository>,
  hashesByDay: ReadonlyMap<string, string[]>,
): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [day, hashes] of hashesByDay) {
    const room = maxVisitorsPerDay - (await repository.countVisitors(day));
    const count = await repository.addVisitors(day, hashes.slice(0, Math.max(0, room)));
    if (count > 0) counts.push({ day, kind: 'visitor', name: '', count });
  }
  return counts;
}

/** Adds one to the count of a key. Ignores new keys above the limit. */
function countIn<T extends { count: number }>(counts: Map<string, T>, key: string, begin: () => T): void {
  const one = counts.get(key) ?? (counts.size < maxBuffered ? begin() : undefined);
  if (one) counts.set(key, { ...one, count: one.count + 1 });
}

function isProgram(agent: string): boolean {
  const known = programs.get(agent);
  if (known !== undefined) return known;
  const verdict = isbot(agent);
  if (agent.length <= maxCachedAgentLength) programs.set(agent, verdict);
  return verdict;
}

function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns the UTC day of a time in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const countedPages: ReadonlySet<PublicPage> = new Set(['home', 'contact', 'resume', 'search']);

/**
 * Returns the name under which the page at `path` is counted, the same for all of its addresses; undefined for
 * pages that are not counted, such as the owner's, sign-in pages and missing ones.
 */
function nameOf(path: string): string | undefined {
  const { name, id, category, lastStep } = readAddress(path);
  if (name === 'project') return id > 0 ? `project:${id}` : undefined;
  if (name === 'category') return category.length > categoryLimits.name ? undefined : `category:${category}`;
  if (name === 'custom') return lastStep.length > customPageLimits.slug ? undefined : `page:${lastStep}`;
  return name !== undefined && countedPages.has(name) ? name : undefined;
}

/** Returns the host of a referrer without `www.`; undefined for one in `own` or if it is not an http(s) address. */
function foreignHost(address: string, own: () => readonly string[]): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const host = withoutWww(new URL(address).host);
  return own().map(withoutWww).includes(host) ? undefined : host;
}

function withoutWww(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .slice(0, 253);
}
