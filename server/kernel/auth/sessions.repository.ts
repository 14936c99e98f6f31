/** Sessions in SQL. Times are milliseconds since 1970. */
import type { Db } from '../database/database.ts';

export interface SessionRow {
  readonly id: number;
  readonly last_used_at: number;
}

/** One of the list that the owner is shown. */
export interface ListedSession extends SessionRow {
  readonly created_at: number;
  readonly device: string | null;
  readonly network: string | null;
}

/**
 * A session that was made or used no later than these times is over; so is one from after `ahead`, which the
 * clock had not reached when it was set back: it would outlive its limits.
 */
export interface SessionEnd {
  readonly lastUsed: number;
  readonly created: number;
  readonly ahead: number;
}

/** Takes the database or a transaction of it. */
export function sessionsRepository(db: Db) {
  return {
    async add(
      tokenHash: string,
      at: number,
      from: { device: string | null; network: string | null },
    ): Promise<void> {
      await db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, created_at: at, last_used_at: at, ...from })
        .execute();
    },
    /** Those that are not over, the last used first. */
    listLive(end: SessionEnd): Promise<ListedSession[]> {
      return db
        .selectFrom('sessions')
        .select(['id', 'last_used_at', 'created_at', 'device', 'network'])
        .where('last_used_at', '>', end.lastUsed)
        .where('created_at', '>', end.created)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    /** Undefined when there is none with this hash, or when it is over. */
    findLive(tokenHash: string, end: SessionEnd): Promise<SessionRow | undefined> {
      return db
        .selectFrom('sessions')
        .select(['id', 'last_used_at'])
        .where('token_hash', '=', tokenHash)
        .where('last_used_at', '>', end.lastUsed)
        .where('created_at', '>', end.created)
        .where('last_used_at', '<=', end.ahead)
        .executeTakeFirst();
    },
    async noteUse(id: number, at: number): Promise<void> {
      await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    /** False when there is none. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async removeAllBut(id: number): Promise<void> {
      await db.deleteFrom('sessions').where('id', '<>', id).execute();
    },
    async removeAll(): Promise<void> {
      await db.deleteFrom('sessions').execute();
    },
    async removeOver(end: SessionEnd): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where((eb) =>
          eb.or([
            eb('last_used_at', '<=', end.lastUsed),
            eb('created_at', '<=', end.created),
            eb('last_used_at', '>', end.ahead),
          ]),
        )
        .execute();
    },
  };
}
