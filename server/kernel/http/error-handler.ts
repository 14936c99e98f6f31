/** The one place where an error becomes a response. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, errorCatalogue, issuesOf } from '#contract/errors.ts';
import { outageMessages } from '#contract/ui-text/owner.ts';
import * as z from 'zod/mini';
import { isFromOwner } from '../auth/owner-only.ts';
import { Failure } from '../../lib/failure.ts';
import { acceptedMediaTypes } from './negotiation.ts';
import { isOfApi } from './not-found.ts';
import { outageOf } from './outages.ts';

/** Seconds that a client is asked to wait while something that the site depends on is out of reach. */
const retryWhenUnavailable = 5;

/** The document that says `message` to somebody who opened a page. */
type FailurePage = (message: string) => string;

/**
 * Turns what a route threw into the one error body; unknown errors are logged and masked. A browser that opens
 * a page gets `page` where the server is at fault.
 */
export function handleErrors(app: FastifyInstance, page?: FailurePage): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error, request);
    if (failure.code === 'internal') request.log.error({ err: error }, 'request failed');
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

/** Answers with a failure's status, headers and body. */
export function sendFailure(failure: Failure, reply: FastifyReply): FastifyReply {
  const { issues, secondFactor } = failure.details;
  const body: ErrorBody = {
    success: false,
    message: failure.message,
    code: failure.code,
    ...(issues && { issues }),
    ...(secondFactor && { second_factor: secondFactor }),
  };
  // Serialised here: a route's response schema speaks of its successes.
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

/** What is thrown is a failure, or becomes one. The owner is told which outage it is. */
export function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof z.core.$ZodError) return new Failure('validation_failed', { issues: issuesOf(error) });
  const { statusCode } = error as Partial<FastifyError>;
  // A client that broke off: its connection was reset, not the database's.
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
