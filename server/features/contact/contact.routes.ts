import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { contactInput, formBegun } from '#contract/contact/contact.ts';
import { formBegunHeader } from '#contract/contact/contact-form.ts';
import { type ErrorCode, errorCatalogue, issuesOf } from '#contract/errors.ts';
import { api, pages } from '#contract/addresses.ts';
import type { FormResult } from '#contract/rendering.ts';
import { type Language, loadTranslations, type Translations } from '#contract/locales/locales.ts';
import { successBody } from '#contract/success.ts';
import { english } from '#contract/locales/english.ts';
import { Failure } from '../../lib/failure.ts';
import { toFailure } from '../../kernel/http/error-handler.ts';
import { publicRoutes } from '../../kernel/http/call-routes.ts';
import { acceptForms, textsOf } from '../../kernel/http/posted-forms.ts';
import { type App, bodyFailures, done, responses } from '../../kernel/http/schemas.ts';
import { anonymousBodyLimit, anonymousFormLimit } from '../../kernel/http/body-parsing.ts';
import { limits, type RateLimits } from '../../kernel/auth/rate-limits.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContactService } from './contact.service.ts';

/** Renders the contact page with the result of the posted form. */
export type RenderContact = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: FormResult,
  status: number,
) => unknown;

interface ContactParts extends Kernel {
  contact: ContactService;
  /** The language of responses to visitors. */
  language: () => Promise<Language>;
}

/** Validates messages that are sent as JSON. `inSiteLanguage` translates its errors. */
const inputInEnglish = contactInput(english);

const begunHeader = z.looseObject({
  [formBegunHeader]: z.optional(
    z.string().check(z.describe('The value of `begun`, returned when the form was begun; optional')),
  ),
});

/** The routes that the contact page calls with JavaScript. */
export function contactRoutes(app: App, { contact, rateLimits, language }: ContactParts): void {
  publicRoutes(app, 'contact').get(
    api.contactBegun,
    { summary: 'Get a signed start time for a contact form', response: formBegun },
    async () => ({ begun: await contact.begin() }),
  );

  app.post(
    api.contact,
    {
      bodyLimit: anonymousBodyLimit,
      errorHandler: inSiteLanguage(language),
      schema: {
        tags: ['contact'],
        summary: 'Send a message to the owner',
        headers: begunHeader,
        body: inputInEnglish,
        response: responses(successBody, [...bodyFailures, 'rate_limited']),
      },
    },
    async (request) => {
      await takePoints(rateLimits, request);
      const { sent } = (await loadTranslations(await language())).contact;
      await contact.submit(request.body, request.headers[formBegunHeader]);
      return done(sent);
    },
  );
}

/** The route for browsers without JavaScript: it receives an ordinary form and responds with a page. */
export async function contactFormRoutes(
  app: App,
  {
    contact,
    rateLimits,
    language,
    renderContact,
    publicUrl,
  }: ContactParts & { renderContact: RenderContact },
): Promise<void> {
  // In its own scope, because `acceptForms` applies to all routes of a scope.
  await app.register(async (scope) => {
    const valuesIn = ({ body }: FastifyRequest) => textsOf(body, Object.keys(inputInEnglish.shape));
    acceptForms(scope, {
      bodyLimit: anonymousFormLimit,
      publicUrl,
      refuse: async (request, reply) => {
        const message = (await loadTranslations(await language())).answers.fromElsewhere;
        const refused = { ok: false, message, values: valuesIn(request) };
        return renderContact(request, reply, refused, errorCatalogue.malformed.status);
      },
    });

    scope.post(pages.contact, { schema: { hide: true } }, async (request, reply) => {
      const values = valuesIn(request);
      const translations = await loadTranslations(await language());
      const parsed = z.safeParse(contactInput(translations), values);
      if (!parsed.success) {
        const issues = issuesOf(parsed.error);
        return renderContact(
          request,
          reply,
          { ok: false, message: messageOf('validation_failed', translations), issues, values },
          errorCatalogue.validation_failed.status,
        );
      }
      try {
        await takePoints(rateLimits, request);
        await contact.submit(parsed.data);
      } catch (error) {
        const failure = toFailure(error, request);
        if (failure.code !== 'rate_limited' && failure.code !== 'unavailable') throw error;
        if (failure.code === 'unavailable') request.log.warn({ err: error }, 'could not store a message');
        reply.header('retry-after', failure.details.retryAfter);
        return renderContact(
          request,
          reply,
          { ok: false, message: messageOf(failure.code, translations), values },
          errorCatalogue[failure.code].status,
        );
      }
      return renderContact(request, reply, { ok: true, message: translations.contact.sent }, 200);
    });
  });
}

/** Throws `rate_limited` if the client or its network has sent too many messages. */
const takePoints = (rateLimits: RateLimits, { ip }: FastifyRequest) =>
  rateLimits.takeOf(ip, limits.contactMessages, limits.networkContactMessages);

/** Returns an error handler that responds in the site's language. It leaves server errors to the general handler. */
function inSiteLanguage(language: ContactParts['language']) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = toFailure(error, request);
    if (errorCatalogue[failure.code].status >= 500) throw error;
    void sendInLanguage(failure, request, reply, language);
  };
}

async function sendInLanguage(
  failure: Failure,
  { body }: FastifyRequest,
  reply: FastifyReply,
  language: ContactParts['language'],
): Promise<void> {
  try {
    void reply.send(await inLanguage(failure, body, await language()));
  } catch {
    void reply.send(failure);
  }
}

/** Returns the failure with its messages, including messages about fields, in the language. */
async function inLanguage(failure: Failure, body: unknown, language: Language): Promise<Failure> {
  const translations = await loadTranslations(language);
  const parsed = failure.details.issues && z.safeParse(contactInput(translations), body);
  return new Failure(failure.code, {
    ...failure.details,
    message: messageOf(failure.code, translations),
    ...(parsed?.error && { issues: issuesOf(parsed.error) }),
  });
}

function messageOf(code: ErrorCode, { answers }: Translations): string {
  const translated: { readonly [Code in ErrorCode]?: string } = answers;
  return translated[code] ?? errorCatalogue[code].message;
}
