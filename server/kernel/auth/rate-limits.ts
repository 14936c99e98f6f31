/**
 * Rate limits, counted in the database, so that neither a restart nor a second instance resets them.
 * Libraries for this open transactions of their own on the one SQLite connection, in the middle of ours.
 */
import { assistantLimits } from '#contract/auth/assistants.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { rateLimitsRepository, type UsedPoints } from './rate-limits.repository.ts';

/** So many points within so many milliseconds; the window opens with the first point. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly window: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** What each limit counts is in its name; whom it counts for, in the comment. */
export const limits = {
  /** A client and the address that it signs in to. */
  loginFailures: { name: 'login', points: 10, window: 15 * minute },
  /** A client. */
  clientLoginFailures: { name: 'login-client', points: 30, window: 15 * minute },
  /** A network of clients. */
  networkLoginFailures: { name: 'login-network', points: 90, window: 15 * minute },
  /** An account: beyond the points its sign-ins get slower, and go on all the same. */
  accountLoginFailures: { name: 'login-account', points: 10, window: 15 * minute },
  /** A network of clients: counts sign-ins that succeeded, to know the network again for 30 days. */
  signedInNetworks: { name: 'signed-in', points: 1, window: 30 * 24 * hour },
  /** The account: its owner may still use a passkey or a recovery code. Who gets here knows the password. */
  wrongSecondFactors: { name: 'second-factor', points: 50, window: hour },
  /** A session. */
  wrongPasswords: { name: 'password', points: 5, window: 15 * minute },
  /** A client. */
  contactMessages: { name: 'contact', points: 5, window: 10 * minute },
  /** A network of clients. */
  networkContactMessages: { name: 'contact-network', points: 15, window: 10 * minute },
  /** The site: messages beyond are kept, and announced together. */
  mailedMessages: { name: 'contact-mails', points: 60, window: hour },
  /** The owner. */
  testMails: { name: 'test-mail', points: 5, window: 10 * minute },
  /** A client. */
  wrongAssistantTokens: { name: 'assistant-token', points: 30, window: 15 * minute },
  /** A token. */
  assistantRequests: {
    name: 'assistant-requests',
    points: assistantLimits.requestsAMinute,
    window: minute,
  },
  /** A client. */
  accountMails: { name: 'account', points: 10, window: hour },
  /** A network of clients. */
  networkAccountMails: { name: 'account-network', points: 30, window: hour },
  /** A client. */
  codeTries: { name: 'code-tries', points: 30, window: hour },
  /** A network of clients. */
  networkCodeTries: { name: 'code-tries-network', points: 90, window: hour },
  /** An address that registers, whoever asks. */
  addressCodes: { name: 'address-codes', points: 10, window: hour },
  /** An address that registers, whoever tries. */
  addressWrongCodes: { name: 'address-wrong-codes', points: 50, window: hour },
} as const satisfies Record<string, RateLimit>;

/** The key of a limit that holds for the one account that there is. */
export const theOwner = 'owner';

export interface RateLimits {
  /**
   * Takes a point; throws `rate_limited` with the seconds to wait when none was left. `key` is what the
   * server knows of the client.
   */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Throws `rate_limited` when no point is left, without taking one. */
  check(limit: RateLimit, key: string): Promise<void>;
  /** Takes a point without asking whether one is left; answers how many were taken in this window. */
  count(limit: RateLimit, key: string): Promise<number>;
  /** How many points were taken in this window. */
  used(limit: RateLimit, key: string): Promise<number>;
  /** Gives all points back. */
  clear(limit: RateLimit, key: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** `now` gives milliseconds since 1970. */
export function createRateLimits(database: Pick<Database, 'db'>, now: () => number): RateLimits {
  const repository = rateLimitsRepository(database);
  const rowKey = (limit: RateLimit, key: string) => `${limit.name}:${key}`;

  /** Zero once the window is over, also when it ends later than it can: then the clock was set back. */
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
    async take(limit, key) {
      refuseBeyond(await take(limit, key), limit, limit.points);
    },
    count: async (limit, key) => (await take(limit, key)).points,
    used: async (limit, key) => pointsIn(await repository.get(rowKey(limit, key)), limit),
    async check(limit, key) {
      refuseBeyond(await repository.get(rowKey(limit, key)), limit, limit.points - 1);
    },
    clear: (limit, key) => repository.remove(rowKey(limit, key)),
    deleteExpired: () => repository.removeExpiredBy(now()),
  };
}
