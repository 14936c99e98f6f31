/**
 * Rate limits, kept in the database so that they survive restarts and count all instances together. Libraries for this
 * would open their own transactions in the middle of ours, because SQLite has a single connection.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { clientKey, networkKey } from './client-key.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { rateLimitsRepository, type UsedPoints } from './rate-limits.repository.ts';

/** Allows `points` within `window` milliseconds; the window starts with the first point. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly window: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** The name says what is counted, the comment for whom. */
export const limits = {
  /** Per client and email address. */
  loginFailures: { name: 'login', points: 10, window: 15 * minute },
  /** Per client. */
  clientLoginFailures: { name: 'login-client', points: 30, window: 15 * minute },
  /** Per network. */
  networkLoginFailures: { name: 'login-network', points: 90, window: 15 * minute },
  /** Per account: beyond the limit, sign-ins become slower but are never refused. */
  accountLoginFailures: { name: 'login-account', points: 10, window: 15 * minute },
  /** Per network: counts successful sign-ins, to recognise the network for 30 days. */
  signedInNetworks: { name: 'signed-in', points: 1, window: 30 * 24 * hour },
  /** Per account: wrong codes of the authenticator app. The owner can still use a passkey or a recovery code. */
  wrongSecondFactors: { name: 'second-factor', points: 50, window: hour },
  /** Per session. */
  wrongPasswords: { name: 'password', points: 5, window: 15 * minute },
  /** Per client: contact messages and testimonials. */
  contactMessages: { name: 'contact', points: 5, window: 10 * minute },
  /** Per network. */
  networkContactMessages: { name: 'contact-network', points: 15, window: 10 * minute },
  /** Per site: further messages are stored and announced together. */
  mailedMessages: { name: 'contact-mails', points: 60, window: hour },
  /** Per owner. */
  testMails: { name: 'test-mail', points: 5, window: 10 * minute },
  /** Per client. */
  wrongAssistantTokens: { name: 'assistant-token', points: 30, window: 15 * minute },
  /** Per token. */
  assistantRequests: { name: 'assistant-requests', points: 120, window: minute },
  /** Per client: requests for a code or a reset link by mail. */
  accountMails: { name: 'account', points: 10, window: hour },
  /** Per network. */
  networkAccountMails: { name: 'account-network', points: 30, window: hour },
  /** Per client and protected project. */
  accessPasswords: { name: 'access-password', points: 10, window: 15 * minute },
  /** Per network, for all protected projects. */
  networkAccessPasswords: { name: 'access-password-network', points: 60, window: 15 * minute },
  /**
   * Per protected project, for all clients: wrong passwords. Beyond the limit, answers become slower but are never
   * refused. Access links are not affected.
   */
  projectAccessPasswords: { name: 'access-password-project', points: 200, window: hour },
  /** Per client: unknown access links. */
  unknownAccessLinks: { name: 'access-link', points: 30, window: 15 * minute },
  /** Per client: codes of registrations, and second steps of sign-ins. */
  codeTries: { name: 'code-tries', points: 30, window: hour },
  /** Per client: sign-ins by passkey alone that were begun. */
  passkeyChallenges: { name: 'passkey-challenges', points: 30, window: hour },
  /** Per network. */
  networkPasskeyChallenges: { name: 'passkey-challenges-network', points: 90, window: hour },
  /** Per network. */
  networkCodeTries: { name: 'code-tries-network', points: 90, window: hour },
  /** Per new address, for all clients: codes sent to register with it or to sign in with it in future. */
  addressCodes: { name: 'address-codes', points: 10, window: hour },
  /** Per registering address, for all clients. */
  addressWrongCodes: { name: 'address-wrong-codes', points: 50, window: hour },
} as const satisfies Record<string, RateLimit>;

/** The key of limits for the only account. */
export const theOwner = 'owner';

/** First and longest delay in milliseconds. */
const delays = { first: 250, longest: 4000 } as const;

/** Resolves after a quarter of a second, doubled `times` times, and four seconds at most. */
export async function slowDown(times: number): Promise<void> {
  await pause(Math.min(delays.longest, delays.first * 2 ** times));
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** `now` returns milliseconds since 1970. */
export function createRateLimits(database: Pick<Database, 'db'>, now: () => number) {
  const repository = rateLimitsRepository(database);
  const rowKey = (limit: RateLimit, key: string) => `${limit.name}:${key}`;

  /** Returns 0 for an expired window, and for one that would end too late because the clock was set back. */
  function pointsIn(used: UsedPoints | undefined, { window }: RateLimit): number {
    const left = (used?.expires_at ?? 0) - now();
    return used && left > 0 && left <= window ? used.points : 0;
  }

  function refuseBeyond(used: UsedPoints | undefined, limit: RateLimit, most: number): void {
    if (used && pointsIn(used, limit) > most) {
      const retryAfter = Math.max(1, Math.ceil((used.expires_at - now()) / 1000));
      throw new Failure('rate_limited', { retryAfter });
    }
  }

  function take(limit: RateLimit, key: string): Promise<UsedPoints> {
    const at = now();
    return repository.take(rowKey(limit, key), at, at + limit.window);
  }

  return {
    /** Takes a point of the client or account `key`. Throws `rate_limited` with the seconds to wait if none is left. */
    async take(limit: RateLimit, key: string): Promise<void> {
      refuseBeyond(await take(limit, key), limit, limit.points);
    },
    /** Takes a point of the client with this IP address, then one of its network. Throws like `take`. */
    async takeOf(ip: string, ofClient: RateLimit, ofNetwork: RateLimit): Promise<void> {
      for (const [limit, key] of [
        [ofClient, clientKey(ip)],
        [ofNetwork, networkKey(ip)],
      ] as const)
        refuseBeyond(await take(limit, key), limit, limit.points);
    },
    /** Takes a point even if none is left; returns the number of points taken in this window. */
    count: async (limit: RateLimit, key: string): Promise<number> => (await take(limit, key)).points,
    /** Returns the number of points taken in this window. */
    used: async (limit: RateLimit, key: string): Promise<number> =>
      pointsIn(await repository.get(rowKey(limit, key)), limit),
    /** Throws `rate_limited` if no point is left, without taking one. */
    async check(limit: RateLimit, key: string): Promise<void> {
      refuseBeyond(await repository.get(rowKey(limit, key)), limit, limit.points - 1);
    },
    /** Gives all points back. */
    clear: (limit: RateLimit, key: string): Promise<void> => repository.remove(rowKey(limit, key)),
    deleteExpired: () => repository.removeExpiredBy(now()),
  };
}
