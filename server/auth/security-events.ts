/** What an operator wants to find in the log after an attack, each under one name and without secrets. */
import type { FastifyRequest } from 'fastify';

type SecurityEvent =
  | 'account created'
  | 'backup address given'
  | 'backup deleted'
  | 'backup downloaded'
  | 'password changed'
  | 'password reset'
  | 'registration refused'
  | 'sign-in failed'
  | 'signed in'
  | 'signed out'
  | 'wrong current password';

/** Logs the event with the client's address; `event` is for programs that watch the log. */
export function logSecurityEvent(
  { log, ip }: Pick<FastifyRequest, 'log' | 'ip'>,
  event: SecurityEvent,
): void {
  log.info({ event, client: ip }, event);
}
