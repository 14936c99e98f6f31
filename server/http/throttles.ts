/**
 * Throttles, counted in the database, so that neither a restart nor a second instance forgets them. Kept in a few
 * lines of SQL of our own: rate limiting libraries open transactions of their own on the one SQLite connection, in
 * the middle of ours.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Failure } from './failure.ts';

/** So many points within so many milliseconds; the window opens with the first point. */
export interface Throttle {
  readonly name: string;
  readonly points: number;
  readonly window: number;
}

const minute = 60_000;
export const loginFailures: Throttle = { name: 'login', points: 10, window: 15 * minute };
export const contactMessages: Throttle = { name: 'contact', points: 5, window: 10 * minute };
export const accountMails: Throttle = { name: 'account', points: 10, window: 60 * minute };

export interface Throttles {
  /** Takes a point; throws `rate_limited` with the seconds to wait when none was left. `key` is what the server knows of the client. */
  take(throttle: Throttle, key: string): Promise<void>;
  /** Throws `rate_limited` when no point is left, without taking one. */
  check(throttle: Throttle, key: string): Promise<void>;
  /** Gives all points back. */
  clear(throttle: Throttle, key: string): Promise<void>;
  /** Forgets windows that are over. */
  sweep(): Promise<void>;
}

export function createThrottles({ db }: Pick<Database, 'db'>, now: () => number): Throttles {
  const keyOf = (throttle: Throttle, key: string) => `${throttle.name}:${key}`;

  function refuseBeyond(used: { points: number; expires_at: number } | undefined, most: number): void {
    if (used && used.expires_at > now() && used.points > most) {
      throw new Failure('rate_limited', { retryAfter: Math.max(1, Math.ceil((used.expires_at - now()) / 1000)) });
    }
  }

  return {
    async take(throttle, key) {
      const at = now();
      const used = await db
        .insertInto('throttles')
        .values({ key: keyOf(throttle, key), points: 1, expires_at: at + throttle.window })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when throttles.expires_at <= ${at} then 1 else throttles.points + 1 end`,
            expires_at: sql`case when throttles.expires_at <= ${at} then ${at + throttle.window} else throttles.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow();
      refuseBeyond(used, throttle.points);
    },
    async check(throttle, key) {
      const used = await db.selectFrom('throttles').select(['points', 'expires_at']).where('key', '=', keyOf(throttle, key)).executeTakeFirst();
      refuseBeyond(used, throttle.points - 1);
    },
    async clear(throttle, key) {
      await db.deleteFrom('throttles').where('key', '=', keyOf(throttle, key)).execute();
    },
    async sweep() {
      await db.deleteFrom('throttles').where('expires_at', '<=', now()).execute();
    },
  };
}
