/** SQL of open requests for testimonials. Times are milliseconds since 1970; `list` returns ISO 8601. */
import type { TestimonialRequest } from '#contract/testimonials/testimonials.ts';
import type { Db } from '../../kernel/database/database.ts';
import { isoTime } from '../../lib/time.ts';

export function requestsRepository(db: Db) {
  const columns = ['id', 'name', 'email', 'project_id', 'created_at', 'expires_at'] as const;

  return {
    /** Returns the requests that have not expired, newest first. */
    async list(now: number): Promise<TestimonialRequest[]> {
      const rows = await db
        .selectFrom('testimonial_requests')
        .select(columns)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({
        ...row,
        created_at: isoTime(row.created_at),
        expires_at: isoTime(row.expires_at),
      }));
    },
    find: (hash: string, now: number) =>
      db
        .selectFrom('testimonial_requests')
        .select(columns)
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    async add(
      request: Pick<TestimonialRequest, 'name' | 'email' | 'project_id'>,
      { hash, at, until }: { hash: string; at: number; until: number },
    ): Promise<number> {
      const { id } = await db
        .insertInto('testimonial_requests')
        .values({ ...request, token_hash: hash, created_at: at, expires_at: until })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Deletes a request. Returns false if it does not exist. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('testimonial_requests')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('testimonial_requests').where('expires_at', '<=', now).execute();
    },
  };
}
