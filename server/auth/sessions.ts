/** The owner's sessions: 32 random bytes, shown once, kept hashed. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/database.ts';
import { Failure } from '../failure.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a session lives unused, and at most, in milliseconds. */
const sessionLimits = { idle: 7 * day, absolute: 30 * day } as const;

/**
 * The last use is written down no more often than this, in milliseconds: a write for each call would cost
 * more than the call.
 */
const useNotedEvery = 60_000;

export interface Session {
  readonly id: number;
}

export interface Sessions {
  /** Makes a session and returns its token. */
  issue(trx: Trx): Promise<string>;
  /** The live session that the request's bearer token names; throws `unauthorized` when there is none. */
  require(request: FastifyRequest): Promise<Session>;
  end(trx: Trx, session: Session): Promise<void>;
  endAllBut(trx: Trx, session: Session): Promise<void>;
  endAll(trx: Trx): Promise<void>;
  /** Forgets sessions past their limits. */
  deleteExpired(): Promise<void>;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function createSessions({ db }: Pick<Database, 'db'>, now: () => number): Sessions {
  return {
    async issue(trx) {
      const token = newToken();
      await trx
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), created_at: now(), last_used_at: now() })
        .execute();
      return token;
    },
    async require(request) {
      const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new Failure('unauthorized');
      const session = await db
        .selectFrom('sessions')
        .select(['id', 'last_used_at'])
        .where('token_hash', '=', hashToken(token))
        .where('last_used_at', '>', now() - sessionLimits.idle)
        .where('created_at', '>', now() - sessionLimits.absolute)
        .executeTakeFirst();
      if (!session) throw new Failure('unauthorized');
      if (session.last_used_at <= now() - useNotedEvery) {
        await db.updateTable('sessions').set({ last_used_at: now() }).where('id', '=', session.id).execute();
      }
      return { id: session.id };
    },
    async end(trx, session) {
      await trx.deleteFrom('sessions').where('id', '=', session.id).execute();
    },
    async endAllBut(trx, session) {
      await trx.deleteFrom('sessions').where('id', '<>', session.id).execute();
    },
    async endAll(trx) {
      await trx.deleteFrom('sessions').execute();
    },
    async deleteExpired() {
      await db
        .deleteFrom('sessions')
        .where((eb) =>
          eb.or([
            eb('last_used_at', '<=', now() - sessionLimits.idle),
            eb('created_at', '<=', now() - sessionLimits.absolute),
          ]),
        )
        .execute();
    },
  };
}

/**
 * A hook for the calls of the signed-in owner. It runs before the body is read: a stranger's upload is not
 * worth taking in.
 */
export function ownerOnly(sessions: Sessions) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    await sessions.require(request);
  };
}
