/** SQL of rate limits. Times are milliseconds since 1970. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Points taken in a window, and the end of the window. */
export interface UsedPoints {
  readonly points: number;
  readonly expires_at: number;
}

export function rateLimitsRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Takes a point in one statement, so that parallel requests are counted one by one. Restarts an expired window. */
    take(key: string, at: number, windowEnd: number): Promise<UsedPoints> {
      return db
        .insertInto('rate_limits')
        .values({ key, points: 1, expires_at: windowEnd })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${isOver(at, windowEnd)} then 1 else rate_limits.points + 1 end`,
            expires_at: sql`case when ${isOver(at, windowEnd)} then ${windowEnd} else rate_limits.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow();
    },
    /** Returns the window, even if it is over. */
    get(key: string): Promise<UsedPoints | undefined> {
      return db
        .selectFrom('rate_limits')
        .select(['points', 'expires_at'])
        .where('key', '=', key)
        .executeTakeFirst();
    },
    async remove(key: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
    async removeExpiredBy(time: number): Promise<void> {
      await db.deleteFrom('rate_limits').where('expires_at', '<=', time).execute();
    },
  };
}

/** A window that ends later than a new one would was created before the clock was set back. */
function isOver(at: number, windowEnd: number) {
  return sql`(rate_limits.expires_at <= ${at} or rate_limits.expires_at > ${windowEnd})`;
}
