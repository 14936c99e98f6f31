/** Sessions of the owner. Each has a token, which is shown once and stored as a hash. */
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
  /** See `placeOf`. */
  readonly network: string;
}

export interface Sessions {
  /** Creates a session and returns its token. */
  issue(trx: Trx, from: SignedInFrom): Promise<string>;
  /** Returns all live sessions, most recently used first. */
  list(): Promise<ListedSession[]>;
  /** Returns the live session with this token. */
  find(token: string): Promise<Session | undefined>;
  /** Returns the hash of a live session's token, a secret of the server. */
  hashOf(session: Session): Promise<string | undefined>;
  /** Returns false if there was none. */
  end(trx: Trx, session: Session): Promise<boolean>;
  endAllBut(trx: Trx, session: Session): Promise<void>;
  endAll(trx: Trx): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** `now` returns milliseconds since 1970. */
export function createSessions({ db }: Pick<Database, 'db'>, now: () => number): Sessions {
  const repository = sessionsRepository(db);
  const endNow = (): SessionEnd => ({
    lastUsed: now() - sessionLimits.idle,
    created: now() - sessionLimits.absolute,
    ahead: now() + clockDifference,
  });
  return {
    async issue(trx, { device, network }) {
      const token = newToken();
      await sessionsRepository(trx).add(hashToken(token), now(), { device: device ?? null, network });
      return token;
    },
    list: () => repository.listLive(endNow()),
    async find(token) {
      const session = await repository.findLive(hashToken(token), endNow());
      if (!session) return undefined;
      if (session.last_used_at <= now() - useUpdateIntervalMs) {
        // Not awaited: the call may be a read, which must work while writes fail.
        repository.noteUse(session.id, now()).catch(() => undefined);
      }
      return { id: session.id };
    },
    hashOf: ({ id }) => repository.liveHash(id, endNow()),
    end: (trx, { id }) => sessionsRepository(trx).remove(id),
    endAllBut: (trx, { id }) => sessionsRepository(trx).removeAllBut(id),
    endAll: (trx) => sessionsRepository(trx).removeAll(),
    deleteExpired: () => repository.removeOver(endNow()),
  };
}
