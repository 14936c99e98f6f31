import * as z from 'zod/mini';
import { contentBytes } from '#contract/content/content.ts';
import { customPageInput } from '#contract/custom-pages/custom-page-input.ts';
import {
  listedPage,
  customPage,
  customPageSaved,
  customPagesApi,
  pageOrder,
  shownPage,
} from '#contract/custom-pages/custom-pages.ts';
import { api } from '#contract/addresses.ts';
import { successBody } from '#contract/success.ts';
import { orderMessages, customPageMessages as messages } from '#contract/ui-text/owner.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { jsonRecord } from '../../kernel/cache/response-content.ts';
import { tagged, recordVersionsIn } from '../../kernel/http/etag.ts';
import { type App, cachedResponses, done, idParams, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import type { CustomPagesService } from './custom-pages.service.ts';

type Parts = Kernel & { customPages: CustomPagesService };

export function customPagesRoutes(app: App, parts: Parts): void {
  publishedPageRoute(app, parts);
  const { customPages, sessions } = parts;
  const owner = ownersRoutes(app, sessions, 'pages');

  owner.get(
    customPagesApi.all,
    { summary: 'List the pages in order, drafts included', response: z.array(listedPage) },
    () => customPages.list(),
  );
  owner.get(
    customPagesApi.one.route,
    { summary: 'Get a page with its blocks and pictures', params: idParams, response: customPage },
    async (request, reply) => tagged(reply, await customPages.get(request.params.id)),
  );
  owner.post(
    customPagesApi.all,
    {
      summary: 'Add a page',
      description:
        '`slug` is its address below the site’s; addresses of the site itself are refused. ' +
        `\`pictures\` are uploads (\`${api.pictureUploads}\`) or other stored pictures, by the id of the stored picture; blocks refer to them.`,
      body: customPageInput,
      response: customPageSaved,
      status: 201,
      bodyLimit: contentBytes,
    },
    async (request, reply) => {
      const page = tagged(reply, await customPages.add(request.body));
      return done(messages.added, { page });
    },
  );
  owner.put(
    customPagesApi.order,
    {
      summary: 'Set the order of the pages',
      body: pageOrder,
      response: successBody,
      failures: ['list_changed'],
    },
    async (request) => {
      await customPages.arrange(request.body);
      return done(orderMessages.saved);
    },
  );
  owner.put(
    customPagesApi.one.route,
    {
      summary: 'Replace a page',
      description: 'Its former address redirects to the new one.',
      params: idParams,
      headers: ifMatch,
      body: customPageInput,
      response: customPageSaved,
      bodyLimit: contentBytes,
    },
    async (request, reply) => {
      const saved = await customPages.change(request.params.id, request.body, {
        known: recordVersionsIn(request),
      });
      return done(messages.updated, { page: tagged(reply, saved) });
    },
  );
  owner.get(
    customPagesApi.preview.route,
    { summary: 'Get a page in any state as visitors would see it', params: idParams, response: shownPage },
    (request) => customPages.preview(request.params.id),
  );
  owner.post(
    customPagesApi.copy.route,
    {
      summary: 'Duplicate a page',
      description: 'Creates a draft named “Copy of …” with the same content and an address of its own.',
      params: idParams,
      response: customPageSaved,
      status: 201,
      failures: ['validation_failed'],
    },
    async (request, reply) => {
      const page = tagged(reply, await customPages.copy(request.params.id));
      return done(messages.copied, { page });
    },
  );
  owner.delete(
    customPagesApi.one.route,
    { summary: 'Move a page to the trash', params: idParams, headers: ifMatch, response: successBody },
    async (request) => {
      await customPages.remove(request.params.id, recordVersionsIn(request));
      return done(messages.deleted);
    },
  );
}

function publishedPageRoute(app: App, { customPages, cache }: Parts): void {
  app.get(
    api.customPage.route,
    {
      schema: {
        tags: ['pages'],
        summary: 'Get a published page',
        params: z.object({ slug: z.string() }),
        response: cachedResponses(shownPage, ['not_found']),
      },
    },
    (request, reply) => {
      const { slug } = request.params;
      return cache.reply(request, reply, api.customPage(slug), async () =>
        jsonRecord(shownPage, found(await customPages.shown(slug))),
      );
    },
  );
}
