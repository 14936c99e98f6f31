/** Sessions of the owner. A session's token is given out once and stored as a hash. */
import type { Database, Trx } from '../database/database.ts';
import { type ListedSession, type SessionEnd, sessionsRepository } from './sessions.repository.ts';
import { hashToken, newToken } from '../../lib/hashes.ts';
import { dayMs } from '../../lib/time.ts';

/** Maximum idle time and maximum lifetime of a session, in milliseconds. */
const sessionLimits = { idle: 7 * dayMs, absolute: 30 * dayMs } as const;

/**
 * Minimum time between two writes of a session's last use, in milliseconds: writing on every call would cost
 * more than the call.
 */
const useUpdateIntervalMs = 60_000;

/** Maximum difference between the clocks of two instances, in milliseconds. */
const clockDifference = 5 * 60_000;

export interface Session {
  readonly id: number;
}

/** Device and network of a sign-in, as shown to the owner. */
export interface SignedInFrom {
  /** See `deviceIn`. */
  readonly device: string | undefined;
  /** See `shownNetwork`. */
  readonly network: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** `now` returns milliseconds since 1970. */
export function createSessions({ db }: Pick<Database, 'db'>, now: () => number) {
  const repository = sessionsRepository(db);
  const endNow = (): SessionEnd => ({
    lastUsed: now() - sessionLimits.idle,
    created: now() - sessionLimits.absolute,
    ahead: now() + clockDifference,
  });
  return {
    /** Adds a session and returns its token. */
    async issue(trx: Trx, { device, network }: SignedInFrom): Promise<string> {
      const token = newToken();
      await sessionsRepository(trx).add(hashToken(token), now(), { device: device ?? null, network });
      return token;
    },
    /** Returns all live sessions, most recently used first. */
    list: (): Promise<ListedSession[]> => repository.listLive(endNow()),
    /** Returns the live session with this token, and notes its use, at most once a minute. */
    async find(token: string): Promise<Session | undefined> {
      const session = await repository.findLive(hashToken(token), endNow());
      if (!session) return undefined;
      if (session.last_used_at <= now() - useUpdateIntervalMs) {
        // Not awaited: the call may be a read, which must work while writes fail.
        repository.noteUse(session.id, now()).catch(() => undefined);
      }
      return { id: session.id };
    },
    /** Returns the hash of a session's token, a secret of the server; undefined if the session has ended or expired. */
    hashOf: ({ id }: Session): Promise<string | undefined> => repository.liveHash(id, endNow()),
    /** Ends the session. Returns false if there was none. */
    end: (trx: Trx, { id }: Session): Promise<boolean> => sessionsRepository(trx).remove(id),
    endAllBut: (trx: Trx, { id }: Session): Promise<void> => sessionsRepository(trx).removeAllBut(id),
    endAll: (trx: Trx): Promise<void> => sessionsRepository(trx).removeAll(),
    deleteExpired: (): Promise<void> => repository.removeOver(endNow()),
  };
}
