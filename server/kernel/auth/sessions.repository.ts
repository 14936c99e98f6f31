/** SQL of sessions. Times are milliseconds since 1970. */
import type { Db } from '../database/database.ts';

interface SessionRow {
  readonly id: number;
  readonly last_used_at: number;
}

/** A session in the owner's list. */
export interface ListedSession extends SessionRow {
  readonly created_at: number;
  readonly device: string | null;
  readonly network: string | null;
}

/**
 * A session created or last used at or before these times has expired. So has one last used after `ahead`: since then,
 * the clock was set back, and the session would outlive its limits.
 */
export interface SessionEnd {
  readonly lastUsed: number;
  readonly created: number;
  readonly ahead: number;
}

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
    /** Returns the live sessions, most recently used first. */
    listLive(end: SessionEnd): Promise<ListedSession[]> {
      return db
        .selectFrom('sessions')
        .select(['id', 'last_used_at', 'created_at', 'device', 'network'])
        .where('last_used_at', '>', end.lastUsed)
        .where('created_at', '>', end.created)
        .where('last_used_at', '<=', end.ahead)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    /** Returns undefined if there is no session with this hash or it has expired. */
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
    /** Returns the hash of the token; undefined if the session has ended or expired. */
    async liveHash(id: number, end: SessionEnd): Promise<string | undefined> {
      const row = await db
        .selectFrom('sessions')
        .select('token_hash')
        .where('id', '=', id)
        .where('last_used_at', '>', end.lastUsed)
        .where('created_at', '>', end.created)
        .where('last_used_at', '<=', end.ahead)
        .executeTakeFirst();
      return row?.token_hash;
    },
    async noteUse(id: number, at: number): Promise<void> {
      await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    /** Returns false if there was none. */
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
