import formbody from '@fastify/formbody';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { contactInput, formBegun, formBegunHeader } from '#contract/contact.ts';
import { errorCatalogue, issuesOf } from '#contract/errors.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { validationMessages } from '#contract/messages/validation.ts';
import { api, pages } from '#contract/paths.ts';
import type { ContactResult } from '#contract/rendering.ts';
import { successBody } from '#contract/success.ts';
import { clientKey } from '../../auth/client-key.ts';
import { toFailure } from '../../http/error-handler.ts';
import { type App, responses } from '../../http/schemas.ts';
import { anonymousBodyLimit, anonymousFormLimit } from '../../http/body-parsing.ts';
import { limits, type RateLimits } from '../../auth/rate-limits.ts';
import type { ContactService } from './contact.service.ts';

/** Answers with the contact page and what became of the form that was posted to it. */
export type RenderContact = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: ContactResult,
  status: number,
) => unknown;

interface ContactParts {
  contact: ContactService;
  rateLimits: RateLimits;
}

const begunHeader = z.looseObject({
  [formBegunHeader]: z.optional(
    z.string().check(z.describe('What the form was given when it was begun; nothing is concluded without')),
  ),
});

/** The calls that the browser's form makes. */
export function contactRoutes(app: App, { contact, rateLimits }: ContactParts): void {
  app.get(
    api.contactBegun,
    {
      schema: {
        tags: ['contact'],
        summary: 'The time at which a form is begun, sealed',
        response: responses(formBegun),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { begun: await contact.begin() };
    },
  );

  app.post(
    api.contact,
    {
      bodyLimit: anonymousBodyLimit,
      schema: {
        tags: ['contact'],
        summary: 'Write to the owner',
        headers: begunHeader,
        body: contactInput,
        response: responses(successBody, [
          'malformed',
          'validation_failed',
          'too_large',
          'unsupported_media_type',
          'rate_limited',
        ]),
      },
    },
    async (request) => {
      await rateLimits.take(limits.contactMessages, clientKey(request.ip));
      await contact.submit(request.body, request.headers[formBegunHeader]);
      return { success: true as const, message: contactMessages.sent };
    },
  );
}

/** The same for browsers without JavaScript: an ordinary form, answered with the page. */
export async function contactFormRoutes(
  app: App,
  {
    contact,
    rateLimits,
    renderContact,
    publicUrl,
  }: ContactParts & { renderContact: RenderContact; publicUrl: () => string },
): Promise<void> {
  // In a scope of its own: no other address takes forms.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: anonymousFormLimit });

    scope.post(pages.contact, { schema: { hide: true } }, async (request, reply) => {
      const values = textsOf(request.body);
      if (comesFromElsewhere(request.headers, publicUrl())) {
        const refused = { ok: false, message: contactMessages.fromElsewhere, values };
        return renderContact(request, reply, refused, errorCatalogue.malformed.status);
      }
      const parsed = z.safeParse(contactInput, values);
      if (!parsed.success) {
        const issues = issuesOf(parsed.error);
        return renderContact(
          request,
          reply,
          { ok: false, message: validationMessages.failed, issues, values },
          errorCatalogue.validation_failed.status,
        );
      }
      try {
        await rateLimits.take(limits.contactMessages, clientKey(request.ip));
        await contact.submit(parsed.data);
      } catch (error) {
        const failure = toFailure(error, request);
        if (failure.code !== 'rate_limited' && failure.code !== 'unavailable') throw error;
        if (failure.code === 'unavailable') request.log.warn({ err: error }, 'could not keep a message');
        reply.header('retry-after', failure.details.retryAfter);
        return renderContact(
          request,
          reply,
          { ok: false, message: failure.message, values },
          errorCatalogue[failure.code].status,
        );
      }
      return renderContact(request, reply, { ok: true, message: contactMessages.sent }, 200);
    });
  });
}

/**
 * The fields that people fill in, as they were sent. A field that came more than once is left out: our form
 * sends each once.
 */
function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const isOurs = (entry: [string, unknown]): entry is [string, string] =>
    Object.hasOwn(contactInput.shape, entry[0]) && typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(body).filter(isOurs));
}

/**
 * True for a form that a page of another site has sent, as the browser says: its visitors would write to the
 * owner without knowing.
 */
function comesFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'cross-site';
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
