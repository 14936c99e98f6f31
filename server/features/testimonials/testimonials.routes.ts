import * as z from 'zod/mini';
import { api } from '#contract/addresses.ts';
import { successBody } from '#contract/success.ts';
import {
  requestInput,
  requestMade,
  testimonial,
  testimonialCounts,
  testimonialForm,
  testimonialInput,
  testimonialOrder,
  testimonialRequest,
  testimonialSaved,
  testimonialsApi,
} from '#contract/testimonials/testimonials.ts';
import { orderMessages, testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { tagged, recordVersionsIn } from '../../kernel/http/etag.ts';
import { type App, done, idParams, ifMatch, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import type { RequestsService } from './requests.service.ts';
import type { TestimonialsService } from './testimonials.service.ts';

type Parts = Kernel & { testimonials: TestimonialsService; requests: RequestsService };

export function testimonialsRoutes(app: App, parts: Parts): void {
  ownersTestimonials(app, parts);
  ownersRequests(app, parts);

  app.get(
    api.testimonialForm,
    {
      schema: {
        tags: ['testimonials'],
        summary: 'Get the form behind a client’s link',
        description: 'The link works until it is used, expired or taken back.',
        querystring: z.object({ token: z.string().check(z.maxLength(100)) }),
        response: responses(testimonialForm, ['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      return found(await parts.requests.form(request.query.token));
    },
  );
}

function ownersTestimonials(app: App, { testimonials, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'testimonials');

  owner.get(
    testimonialsApi.all,
    { summary: 'List the testimonials in order', response: z.array(testimonial) },
    () => testimonials.list(),
  );
  owner.get(
    testimonialsApi.counts,
    { summary: 'Count the new testimonials', response: testimonialCounts },
    () => testimonials.counts(),
  );
  owner.get(
    testimonialsApi.one.route,
    { summary: 'Get a testimonial', params: idParams, response: testimonial },
    async (request, reply) => tagged(reply, await testimonials.get(request.params.id)),
  );
  owner.post(
    testimonialsApi.all,
    { summary: 'Add a testimonial', body: testimonialInput, response: testimonialSaved, status: 201 },
    async (request, reply) => {
      const saved = tagged(reply, await testimonials.add(request.body));
      return done(messages.added, { testimonial: saved });
    },
  );
  owner.put(
    testimonialsApi.order,
    {
      summary: 'Set the order of the testimonials',
      body: testimonialOrder,
      response: successBody,
      failures: ['list_changed'],
    },
    async (request) => {
      await testimonials.arrange(request.body);
      return done(orderMessages.saved);
    },
  );
  owner.put(
    testimonialsApi.one.route,
    {
      summary: 'Replace a testimonial',
      description:
        'Publishes and hides it too (`state`). Fails with `validation_failed` for other words than the client’s; `excerpt` shortens them.',
      params: idParams,
      headers: ifMatch,
      body: testimonialInput,
      response: testimonialSaved,
    },
    async (request, reply) => {
      const saved = await testimonials.change(request.params.id, request.body, recordVersionsIn(request));
      return done(messages.updated, { testimonial: tagged(reply, saved) });
    },
  );
  owner.delete(
    testimonialsApi.one.route,
    {
      summary: 'Delete a testimonial for good',
      params: idParams,
      headers: ifMatch,
      response: successBody,
    },
    async (request) => {
      await testimonials.remove(request.params.id, recordVersionsIn(request));
      return done(messages.deleted);
    },
  );
}

function ownersRequests(app: App, { config, requests, sessions, mailServer }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'testimonials');

  owner.get(
    testimonialsApi.requests,
    { summary: 'List the open requests, newest first', response: z.array(testimonialRequest) },
    () => requests.list(),
  );
  owner.post(
    testimonialsApi.requests,
    {
      summary: 'Ask a client for a testimonial',
      description: 'The link is returned once, and mailed with `note` if asked. It works once.',
      body: requestInput,
      response: requestMade,
      status: 201,
    },
    async (request) =>
      done(messages.asked, {
        ...(await requests.ask(request.body)),
        mailed: request.body.is_mailed && (await mailServer.current()) !== undefined,
        public_url_set: config.publicUrl !== undefined,
      }),
  );
  owner.delete(
    testimonialsApi.request.route,
    { summary: 'Take back a request', params: idParams, response: successBody },
    async (request) => {
      await requests.takeBack(request.params.id);
      return done(messages.takenBack);
    },
  );
}
