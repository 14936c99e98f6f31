/** Security events in the log. They have constant names and contain no secrets. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { sessionOf } from './owner-only.ts';
import type { Session } from './sessions.ts';

type SecurityEvent =
  | 'account created'
  | 'assistant refused'
  | 'assistant token made'
  | 'assistant token revoked'
  | 'assistant wrote'
  | 'backup address given'
  | 'backup deleted'
  | 'backup restored'
  | 'backup uploaded'
  | 'data address given'
  | 'data downloaded'
  | 'backup downloaded'
  | 'authenticator app removed'
  | 'authenticator app set up'
  | 'mail settings changed'
  | 'metrics refused'
  | 'passkey added'
  | 'passkey removed'
  | 'password changed'
  | 'password reset'
  | 'recovery code used'
  | 'recovery codes made'
  | 'registration refused'
  | 'second factor asked for'
  | 'second factor turned off'
  | 'sessions ended'
  | 'sign-in failed'
  | 'sign-in address changed'
  | 'signed in'
  | 'signed out'
  | 'wrong current password'
  | 'wrong second factor';

/** Logs the event, as message and as field for programs that watch the log, with the client's address and `details`. */
export function logSecurityEvent(
  { log, ip }: Pick<FastifyRequest, 'log' | 'ip'>,
  event: SecurityEvent,
  details: Readonly<Record<string, string | number>> = {},
): void {
  log.info({ ...details, event, client: ip }, event);
}

/** Returns the hash of the owner's password if it is right. Logs a refusal and throws it, such as `wrong_password`. */
export function confirmPassword(
  request: FastifyRequest,
  passwords: { confirm(session: Session, password: string): Promise<string> },
  password: string,
): Promise<string> {
  return logRefusal(request, 'wrong current password', passwords.confirm(sessionOf(request), password));
}

/** Returns the result of `work`. Rethrows its error, and logs the event for a Failure other than `unavailable`. */
export async function logRefusal<T>(
  request: FastifyRequest,
  event: SecurityEvent,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isRefusal = error instanceof Failure && error.code !== 'unavailable';
    if (isRefusal) logSecurityEvent(request, event);
    throw error;
  }
}
