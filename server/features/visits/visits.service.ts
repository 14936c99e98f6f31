/**
 * Counts visits. Nobody is followed from one day to the next: a visitor is a keyed hash of address and browser,
 * whose key is thrown away with the day, and neither address nor browser is kept.
 */
import { randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Visit, visitsKeptMonths } from '#contract/site/visits.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Ticker } from '../../process/ticker.ts';
import { foreignHost } from './foreign-host.ts';
import { onlyKnown } from './known-counts.ts';
import { pageOf } from './page-of.ts';
import { hmacSha256 } from './visitor-hash.ts';
import { type Count, visitsRepository } from './visits.repository.ts';

export type VisitsService = ReturnType<typeof visitsService>;

/** How often counts are written, in milliseconds. What a crash loses is at most this much. */
const writeEvery = 10_000;

/** Visits are counted together, so many milliseconds after the first or when there are so many: singly they take twice the time. */
const countAfter = 100;
const mostUncounted = 1000;

/** More different things are not counted between two writes. */
const mostPending = 5000;

/** More than these of one client are not counted between two writes, nor more clients, nor visitors of a day. */
const mostOfClient = 60;
const mostClients = 10_000;
const mostVisitors = 100_000;

/** Upper bound of the referring hosts that one client adds a day: a client cannot fill the list of hosts. */
const maxHostsPerClient = 5;

/** What was counted in the last seconds of a day is written after it, in milliseconds. */
const grace = 10 * 60 * 1000;

/** Browsers come under a few names, and telling one from a program takes longer than the rest of a visit. */
const programs = new LRUCache<string, boolean>({ max: 1000 });
const longestKept = 300;

/** Who sends a visit. */
export interface Sender {
  /** As clientKey tells clients apart. */
  client: string;
  /** The browser's own name, '' for none. */
  agent: string;
  /** The host that was asked. */
  host: string;
}

interface Parts {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Logger, 'warn'>;
  /** Whether the owner wants visits to be counted. */
  isOn: () => Promise<boolean>;
  /** The origin that visitors use. */
  publicUrl: () => string;
}

export function visitsService({ database, now, log, isOn, publicUrl }: Parts) {
  const repository = visitsRepository(database.db);
  let uncounted: { visit: Visit; sender: Sender; at: number }[] = [];
  let soon: NodeJS.Timeout | undefined;
  let counting: Promise<void> = Promise.resolve();
  let pending = new Map<string, Count>();
  let visitors = new Map<string, Set<string>>();
  let notesOf = new Map<string, number>();
  let hostsByClient = { day: '', clients: new Map<string, Set<string>>() };
  let salt: { day: string; hash: Promise<(visitor: string) => string> } | undefined;
  let stopWriting: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let noted = 0;

  function hashOf(day: string): Promise<(visitor: string) => string> {
    if (salt?.day === day) return salt.hash;
    const hash = repository
      .saltOf(day, randomBytes(32).toString('base64url'))
      .then((value) => hmacSha256(Buffer.from(value)));
    const made = { day, hash };
    salt = made;
    hash.catch(() => {
      if (salt === made) salt = undefined;
    });
    return hash;
  }

  function add(day: string, kind: Count['kind'], name: string): void {
    const key = `${day} ${kind} ${name}`;
    const known = pending.get(key);
    if (known) known.count += 1;
    else if (pending.size < mostPending) pending.set(key, { day, kind, name, count: 1 });
  }

  /** Counts what was noted, unless a program sent it, or nothing is to be counted, or too much came already. */
  async function count(): Promise<void> {
    clearTimeout(soon);
    soon = undefined;
    const counted = uncounted;
    uncounted = [];
    if (counted.length === 0 || !(await isOn())) return;
    let ofDay: { day: string; hash: (visitor: string) => string } | undefined;
    for (const { visit, sender, at } of counted) {
      const { client, agent } = sender;
      const page = pageOf(visit.path);
      if (!page || isProgram(agent) || !isPatient(client)) continue;
      const day = dayOf(at);
      add(day, visit.kind, visit.kind === 'resume' ? '' : nameOf(page));
      if (visit.kind !== 'view') continue;
      const referrer = foreignHost(visit.from, () => [sender.host, new URL(publicUrl()).host]);
      if (ofDay?.day !== day) ofDay = { day, hash: await hashOf(day) };
      if (referrer && mayAddHost(day, ofDay.hash(client), referrer)) add(day, 'referrer', referrer);
      const seen = visitors.get(day) ?? new Set();
      visitors.set(day, seen);
      if (seen.size < mostPending) seen.add(ofDay.hash(`${client} ${agent}`).slice(0, 22));
    }
  }

  /** One count after the other, so that who waits for this one has waited for what was noted before. */
  function countNow(): Promise<void> {
    counting = counting
      .then(count)
      .catch((error: unknown) => log.warn({ err: error }, 'could not count visits'));
    return counting;
  }

  async function write(): Promise<void> {
    const [counts, seen] = [[...pending.values()], visitors];
    pending = new Map();
    visitors = new Map();
    notesOf = new Map();
    if (counts.length === 0 && seen.size === 0) return;
    await database.write('visits', async (trx) => {
      const inTrx = visitsRepository(trx);
      const known = await onlyKnown(inTrx, counts);
      for (const [day, hashes] of seen) {
        const room = mostVisitors - (await inTrx.countVisitors(day));
        const added = await inTrx.addVisitors(day, [...hashes].slice(0, Math.max(0, room)));
        if (added > 0) known.push({ day, kind: 'visitor', name: '', count: added });
      }
      if (known.length > 0) await inTrx.add(known);
      await inTrx.forgetVisitorsBefore(dayOf(now() - grace));
    });
  }

  /** False for a host beyond the client's share of the day. `client` is a hash. */
  function mayAddHost(day: string, client: string, host: string): boolean {
    if (hostsByClient.day !== day) hostsByClient = { day, clients: new Map() };
    const { clients } = hostsByClient;
    const hosts = clients.get(client) ?? new Set();
    if (!hosts.has(host) && (hosts.size >= maxHostsPerClient || clients.size >= mostClients)) return false;
    clients.set(client, hosts.add(host));
    return true;
  }

  /** False for a client that sends more than a person would. */
  function isPatient(client: string): boolean {
    const notes = (notesOf.get(client) ?? 0) + 1;
    if (notes > mostOfClient || (notes === 1 && notesOf.size >= mostClients)) return false;
    notesOf.set(client, notes);
    return true;
  }

  /** One write after the other. A failed one is logged: its counts are lost, and nothing else. */
  function flush(): Promise<void> {
    writing = writing
      .then(countNow)
      .then(write)
      .catch((error: unknown) => log.warn({ err: error }, 'could not write the counts of visits'));
    return writing;
  }

  return {
    /** Counts it within the next seconds; never throws for what was sent. */
    note(visit: Visit, sender: Sender): void {
      if (!sender.agent) return;
      noted += 1;
      uncounted.push({ visit, sender, at: now() });
      if (uncounted.length >= mostUncounted) void countNow();
      else soon ??= setTimeout(() => void countNow(), countAfter).unref();
    },

    /** How many were noted since the start, those of programs included. */
    noted: () => noted,

    flush,

    start(ticker: Ticker): void {
      stopWriting ??= ticker.every(writeEvery, () => void flush());
    },
    async stop(): Promise<void> {
      stopWriting?.();
      await flush();
    },

    async deleteExpired(): Promise<void> {
      const oldest = new Date(now());
      oldest.setUTCMonth(oldest.getUTCMonth() - visitsKeptMonths);
      await repository.removeBefore(dayOf(oldest.getTime()));
      await repository.forgetVisitorsBefore(dayOf(now() - grace));
    },
  };
}

function isProgram(agent: string): boolean {
  const known = programs.get(agent);
  if (known !== undefined) return known;
  const verdict = isbot(agent);
  if (agent.length <= longestKept) programs.set(agent, verdict);
  return verdict;
}

/** The day of a time in milliseconds since 1970, by UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function nameOf(page: NonNullable<ReturnType<typeof pageOf>>): string {
  if (page.kind === 'project') return `project:${page.id}`;
  return page.kind === 'category' ? `category:${page.key}` : page.kind;
}
