/** The owner's sessions: each has a token, which is shown once and kept hashed. */
import type { Database, Trx } from '../database/database.ts';
import { type ListedSession, type SessionEnd, sessionsRepository } from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a session lives unused, and at most, in milliseconds. */
const sessionLimits = { idle: 7 * day, absolute: 30 * day } as const;

/**
 * The last use is noted no more often than this, in milliseconds: a write for each call would cost more than
 * the call.
 */
const noteUseEvery = 60_000;

/** How far the clocks of two instances may be apart, in milliseconds. */
const clockDifference = 5 * 60_000;

export interface Session {
  readonly id: number;
}

/** Where a session is begun, and with what, as far as the owner is shown it. */
export interface SignedInFrom {
  /** See deviceIn. */
  readonly device: string | undefined;
  /** See placeOf. */
  readonly network: string;
}

export interface Sessions {
  /** Makes a session and returns its token. */
  issue(trx: Trx, from: SignedInFrom): Promise<string>;
  /** All that live, the last used first. */
  list(): Promise<ListedSession[]>;
  /** The live session that has this token. */
  find(token: string): Promise<Session | undefined>;
  /** False when there was none. */
  end(trx: Trx, session: Session): Promise<boolean>;
  endAllBut(trx: Trx, session: Session): Promise<void>;
  endAll(trx: Trx): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** `now` gives milliseconds since 1970. */
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
      if (session.last_used_at <= now() - noteUseEvery) {
        // Nobody waits for it: the call may be a read, which goes on while nothing can be written.
        repository.noteUse(session.id, now()).catch(() => undefined);
      }
      return { id: session.id };
    },
    end: (trx, { id }) => sessionsRepository(trx).remove(id),
    endAllBut: (trx, { id }) => sessionsRepository(trx).removeAllBut(id),
    endAll: (trx) => sessionsRepository(trx).removeAll(),
    deleteExpired: () => repository.removeOver(endNow()),
  };
}
