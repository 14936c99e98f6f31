/** The hook in front of the calls of the signed-in owner. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import type { Session, Sessions } from './sessions.ts';

const sessionsOfRequests = new WeakMap<FastifyRequest, Session>();

/**
 * Refuses requests without the bearer token of a live session: `unauthorized`. As an `onRequest` hook it runs
 * before the body is read, so that a stranger's upload is not taken in.
 */
export function ownerOnly(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = token && (await sessions.find(token));
    if (!session) throw new Failure('unauthorized');
    sessionsOfRequests.set(request, session);
  };
}

/**
 * The session that `ownerOnly` let the request in with. Throws `unauthorized` on a route without that hook.
 */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessionsOfRequests.get(request);
  if (!session) throw new Failure('unauthorized');
  return session;
}

/** True once `ownerOnly` has let the request in. */
export function isFromOwner(request: FastifyRequest): boolean {
  return sessionsOfRequests.has(request);
}
