/**
 * RateLimits, counted in the database, so that neither a restart nor a second instance disabled them. Kept in
 * a few lines of SQL of our own: rate limiting libraries open transactions of their own on the one SQLite
 * connection, in the middle of ours.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';

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
   * Takes a point; throws `rate_limited` with the seconds to wait when none was left. `key` is what the
   * server knows of the client.
   */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Throws `rate_limited` when no point is left, without taking one. */
  check(limit: RateLimit, key: string): Promise<void>;
  /** Gives all points back. */
  clear(limit: RateLimit, key: string): Promise<void>;
  /** Forgets windows that are over. */
  deleteExpired(): Promise<void>;
}

export function createRateLimits({ db }: Pick<Database, 'db'>, now: () => number): RateLimits {
  const keyOf = (limit: RateLimit, key: string) => `${limit.name}:${key}`;

  function refuseBeyond(used: { points: number; expires_at: number } | undefined, most: number): void {
    if (used && used.expires_at > now() && used.points > most) {
      throw new Failure('rate_limited', {
        retryAfter: Math.max(1, Math.ceil((used.expires_at - now()) / 1000)),
      });
    }
  }

  return {
    async take(limit, key) {
      const at = now();
      const used = await db
        .insertInto('rate_limits')
        .values({ key: keyOf(limit, key), points: 1, expires_at: at + limit.window })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when rate_limits.expires_at <= ${at} then 1 else rate_limits.points + 1 end`,
            expires_at: sql`case when rate_limits.expires_at <= ${at} then ${at + limit.window} else rate_limits.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow();
      refuseBeyond(used, limit.points);
    },
    async check(limit, key) {
      const used = await db
        .selectFrom('rate_limits')
        .select(['points', 'expires_at'])
        .where('key', '=', keyOf(limit, key))
        .executeTakeFirst();
      refuseBeyond(used, limit.points - 1);
    },
    async clear(limit, key) {
      await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, key)).execute();
    },
    async deleteExpired() {
      await db.deleteFrom('rate_limits').where('expires_at', '<=', now()).execute();
    },
  };
}
