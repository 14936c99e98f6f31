/** The hook that protects calls of the signed-in owner. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import type { Session, Sessions } from './sessions.ts';

const sessionsOfRequests = new WeakMap<FastifyRequest, Session>();

/**
 * Returns an `onRequest` hook that throws `unauthorized` without the bearer token of a live session. It runs before the
 * body is read, so uploads of strangers are not accepted.
 */
export function ownerOnly(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = token && (await sessions.find(token));
    if (!session) throw new Failure('unauthorized');
    sessionsOfRequests.set(request, session);
  };
}

/** Returns the session that `ownerOnly` found. Throws `unauthorized` on a route without that hook. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessionsOfRequests.get(request);
  if (!session) throw new Failure('unauthorized');
  return session;
}

/** Returns true after `ownerOnly` has accepted the request. */
export function isFromOwner(request: FastifyRequest): boolean {
  return sessionsOfRequests.has(request);
}
