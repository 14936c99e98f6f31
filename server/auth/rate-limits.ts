/**
 * Rate limits, counted in the database, so that neither a restart nor a second instance resets them. Libraries for
 * this open transactions of their own on the one SQLite connection, in the middle of ours.
 */
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import { rateLimitsRepository, type UsedPoints } from './rate-limits.repository.ts';

/** So many points within so many milliseconds; the window opens with the first point. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly window: number;
}

const minute = 60_000;
export const loginFailures: RateLimit = { name: 'login', points: 10, window: 15 * minute };
export const contactMessages: RateLimit = { name: 'contact', points: 5, window: 10 * minute };
export const accountMails: RateLimit = { name: 'account', points: 10, window: 60 * minute };

export interface RateLimits {
  /**
   * Takes a point; throws `rate_limited` with the seconds to wait when none was left. `key` is what the server knows
   * of the client.
   */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Throws `rate_limited` when no point is left, without taking one. */
  check(limit: RateLimit, key: string): Promise<void>;
  /** Gives all points back. */
  clear(limit: RateLimit, key: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** `now` gives milliseconds since 1970. */
export function createRateLimits(database: Pick<Database, 'db'>, now: () => number): RateLimits {
  const repository = rateLimitsRepository(database);
  const rowKey = (limit: RateLimit, key: string) => `${limit.name}:${key}`;

  function refuseBeyond(used: UsedPoints | undefined, most: number): void {
    if (used && used.expires_at > now() && used.points > most) {
      const retryAfter = Math.max(1, Math.ceil((used.expires_at - now()) / 1000));
      throw new Failure('rate_limited', { retryAfter });
    }
  }

  return {
    async take(limit, key) {
      const at = now();
      refuseBeyond(await repository.take(rowKey(limit, key), at, at + limit.window), limit.points);
    },
    async check(limit, key) {
      refuseBeyond(await repository.get(rowKey(limit, key)), limit.points - 1);
    },
    clear: (limit, key) => repository.remove(rowKey(limit, key)),
    deleteExpired: () => repository.removeExpiredBy(now()),
  };
}
