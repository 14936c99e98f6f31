/** Turns every error into a response. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, errorCatalogue, issuesOf } from '#contract/errors.ts';
import { outageMessages } from '#contract/ui-text/owner.ts';
import * as z from 'zod/mini';
import { isFromOwner } from '../auth/owner-only.ts';
import { sqliteResult } from '../database/sqlite-result.ts';
import { Failure } from '../../lib/failure.ts';
import { acceptedMediaTypes } from './negotiation.ts';
import { isOfApi } from './not-found.ts';

/** `Retry-After` in seconds during an outage of a part that the site depends on. */
const retryWhenUnavailable = 5;

/** Code of Node's error for a stream that closed before its end. */
const abandoned = 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Responds to errors with the error body. Unknown errors are logged and masked. A browser that opens a page while the
 * server is at fault gets the result of `page` for the message.
 */
export function handleErrors(app: FastifyInstance, page?: (message: string) => string): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error, request);
    // A client that leaves before the first byte closes the stream of the body.
    const isAbandoned = reply.raw.destroyed && (error as Error & { code?: string }).code === abandoned;
    if (failure.code === 'internal' && !isAbandoned) request.log.error({ err: error }, 'request failed');
    else if (failure.code === 'unavailable' && failure !== error)
      request.log.warn({ err: error, outage: outageOf(error) }, 'temporarily unavailable');
    if (page && errorCatalogue[failure.code].status >= 500 && opensPage(request)) {
      return addHeaders(failure, reply).type('text/html; charset=utf-8').send(page(failure.message));
    }
    return sendFailure(failure, reply);
  });
}

function opensPage({ url, headers }: FastifyRequest): boolean {
  return !isOfApi(url) && acceptedMediaTypes(headers.accept).includes('text/html');
}

/** Sends the failure's status, headers and body. */
export function sendFailure(failure: Failure, reply: FastifyReply): FastifyReply {
  const { issues, secondFactor } = failure.details;
  const body: ErrorBody = {
    success: false,
    message: failure.message,
    code: failure.code,
    ...(issues && { issues }),
    ...(secondFactor && { second_factor: secondFactor }),
  };
  // The route's serializer would apply the schema of successful responses.
  return addHeaders(failure, reply)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function addHeaders(failure: Failure, reply: FastifyReply): FastifyReply {
  const { retryAfter, allow } = failure.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (allow) reply.header('allow', allow.join(', '));
  return reply.code(errorCatalogue[failure.code].status).header('cache-control', 'no-store');
}

/** Returns the failure for an error. Its message names the outage if the request is from the owner. */
export function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof z.core.$ZodError) return new Failure('validation_failed', { issues: issuesOf(error) });
  const { statusCode } = error as Partial<FastifyError>;
  // Precedes the outages: a client's ECONNRESET has this status and is no outage of the database.
  if (statusCode === 400) return new Failure('malformed');
  const outage = outageOf(error);
  if (outage) {
    const retryAfter = retryWhenUnavailable;
    return new Failure('unavailable', {
      retryAfter,
      ...(isFromOwner(request) && { message: outageMessages[outage] }),
    });
  }
  if (statusCode === 413) return new Failure('too_large');
  if (statusCode === 415) return new Failure('unsupported_media_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('malformed');
  return new Failure('internal');
}

type Outage = keyof typeof outageMessages;

/** Error codes of the system, both databases and the processes for pictures and videos; the first match counts. */
const outageCodes: [outage: Outage, codes: RegExp][] = [
  ['locked', /^SQLITE_(BUSY|LOCKED)$/],
  ['files', /^(CODEC_UNAVAILABLE|HELPER_ENDED)$/],
  ['diskFull', /^(SQLITE_FULL|ENOSPC|53100)$/],
  ['away', /^SQLITE_(IOERR|READONLY|CORRUPT|CANTOPEN)$/],
  // PostgreSQL: connection lost, refused or ending, server full or read-only, timeouts, conflicts of transactions.
  ['away', /^(08...|53...|57P0[1235]|57014|25006|40001|40P01|55P03)$/],
  ['away', /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/],
];
const outageTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|driver has already been destroyed/;

/** Returns the temporary outage that caused the error, or undefined for other errors. */
function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = sqliteResult(error) ?? ('code' in error ? String(error.code) : '');
  return (
    outageCodes.find(([, known]) => known.test(code))?.[0] ??
    (outageTexts.test(error.message) ? 'away' : undefined)
  );
}
