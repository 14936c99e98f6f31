/** The one place where an error becomes a response. */
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type ErrorBody, errorCatalogue, issuesOf } from '#contract/errors.ts';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';

/** Seconds that a client is asked to wait while the database is out of reach. */
const retryWhenUnavailable = 5;

/** Turns what a route threw into the one error body; unknown errors are logged and masked. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (failure.code === 'internal') request.log.error({ err: error }, 'request failed');
    else if (failure.code === 'unavailable') request.log.warn({ err: error }, 'database out of reach');
    return sendFailure(failure, reply);
  });
}

/** Answers with a failure's status, headers and body. */
export function sendFailure(failure: Failure, reply: FastifyReply): FastifyReply {
  const { issues, retryAfter, allow } = failure.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (allow) reply.header('allow', allow.join(', '));
  const body: ErrorBody = {
    success: false,
    message: failure.message,
    code: failure.code,
    ...(issues && { issues }),
  };
  // Serialised here: a route's response schema speaks of its successes.
  return reply
    .code(errorCatalogue[failure.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof z.core.$ZodError) return new Failure('validation_failed', { issues: issuesOf(error) });
  const { statusCode } = error as Partial<FastifyError>;
  // A client that broke off: its connection was reset, not the database's.
  if (statusCode === 400) return new Failure('malformed');
  if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: retryWhenUnavailable });
  if (statusCode === 413) return new Failure('too_large');
  if (statusCode === 415) return new Failure('unsupported_media_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('malformed');
  return new Failure('internal');
}

/**
 * PostgreSQL's classes and codes for a lost, refused or ending connection, a full server, or a statement cut
 * off at its timeout.
 */
const unavailableStates = /^(08...|53...|57P0[1235]|57014|25006|40001|40P01|55P03)$/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const unavailableTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|driver has already been destroyed/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    unavailableCodes.has(code) ||
    unavailableStates.test(code) ||
    /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)/.test(code) ||
    unavailableTexts.test(error.message)
  );
}
