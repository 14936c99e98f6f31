/** Receives the form in which a client writes a testimonial: an ordinary form, which needs no JavaScript. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorCatalogue, issuesOf } from '#contract/errors.ts';
import { type Language, loadTranslations } from '#contract/locales/locales.ts';
import { pages } from '#contract/addresses.ts';
import { tokenIn, readAddress } from '#contract/public-pages.ts';
import type { FormResult } from '#contract/rendering.ts';
import { testimonialTrap } from '#contract/testimonials/testimonial-limits.ts';
import { writtenTestimonial } from '#contract/testimonials/testimonials.ts';
import { limits } from '../../kernel/auth/rate-limits.ts';
import { anonymousFormLimit } from '../../kernel/http/body-parsing.ts';
import { toFailure } from '../../kernel/http/error-handler.ts';
import { acceptForms, textsOf } from '../../kernel/http/posted-forms.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RequestsService } from './requests.service.ts';

/** Renders the page of a client's link with the result of its posted form. */
export type RenderTestimonial = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: FormResult,
  status: number,
) => unknown;

export interface FormParts {
  requests: RequestsService;
  /** The language of responses to visitors. */
  language: () => Promise<Language>;
  renderTestimonial: RenderTestimonial;
}

const fields = ['words', 'name', 'role', 'company', 'link', testimonialTrap];

export async function testimonialFormRoutes(app: App, parts: Kernel & FormParts): Promise<void> {
  const { requests, rateLimits, language, publicUrl, renderTestimonial } = parts;
  // In its own scope, because `acceptForms` applies to all routes of a scope.
  await app.register(async (scope) => {
    acceptForms(scope, {
      bodyLimit: anonymousFormLimit,
      publicUrl,
      refuse: async (request, reply) => {
        const message = (await loadTranslations(await language())).answers.fromElsewhere;
        const refused = { ok: false, message, values: textsOf(request.body, fields) };
        return renderTestimonial(request, reply, refused, errorCatalogue.malformed.status);
      },
    });

    scope.post(pages.testimonial, { schema: { hide: true } }, async (request, reply) => {
      const values = textsOf(request.body, fields);
      const translations = await loadTranslations(await language());
      const refuse = (
        code: 'validation_failed' | 'rate_limited' | 'unavailable' | 'not_found',
        more = {},
      ) => {
        const message = code === 'not_found' ? translations.testimonial.gone : translations.answers[code];
        return renderTestimonial(
          request,
          reply,
          { ok: false, message, values, ...more },
          errorCatalogue[code].status,
        );
      };
      const token = tokenIn(readAddress(request.url));
      try {
        await rateLimits.takeOf(request.ip, limits.contactMessages, limits.networkContactMessages);
        const parsed = z.safeParse(writtenTestimonial(translations), {
          role: '',
          company: '',
          link: '',
          ...values,
        });
        if (!parsed.success) return refuse('validation_failed', { issues: issuesOf(parsed.error) });
        await requests.write(token, parsed.data);
      } catch (error) {
        const failure = toFailure(error, request);
        const { code } = failure;
        if (code !== 'rate_limited' && code !== 'unavailable' && code !== 'not_found') throw error;
        reply.header('retry-after', failure.details.retryAfter);
        return refuse(code);
      }
      return renderTestimonial(request, reply, { ok: true, message: translations.testimonial.sent }, 200);
    });
  });
}
