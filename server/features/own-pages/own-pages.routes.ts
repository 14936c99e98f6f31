import * as z from 'zod/mini';
import { contentBytes } from '#contract/content/content.ts';
import { ownPageInput } from '#contract/own-pages/own-page-input.ts';
import {
  listedPage,
  ownPage,
  ownPageSaved,
  ownPagesApi,
  pageOrder,
  shownPage,
} from '#contract/own-pages/own-pages.ts';
import { api } from '#contract/paths.ts';
import { successBody } from '#contract/success.ts';
import { orderMessages, ownPageMessages as messages } from '#contract/ui-text/owner.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { jsonRecord } from '../../kernel/cache/content.ts';
import { tagged, versionsIn } from '../../kernel/http/etag.ts';
import { type App, cachedResponses, done, idParams, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import type { OwnPagesService } from './own-pages.service.ts';

type Parts = Kernel & { ownPages: OwnPagesService };

export function ownPagesRoutes(app: App, parts: Parts): void {
  publicRoutes(app, parts);
  const { ownPages, sessions } = parts;
  const owner = ownersRoutes(app, sessions, 'pages');

  owner.get(
    ownPagesApi.all,
    { summary: 'List the pages in order, drafts included', response: z.array(listedPage) },
    () => ownPages.list(),
  );
  owner.get(
    ownPagesApi.one.route,
    { summary: 'Get a page with its blocks and pictures', params: idParams, response: ownPage },
    async (request, reply) => tagged(reply, await ownPages.get(request.params.id)),
  );
  owner.post(
    ownPagesApi.all,
    {
      summary: 'Add a page',
      description:
        '`slug` is its address below the site’s; addresses of the site itself are refused. ' +
        `\`pictures\` are uploads (\`${api.pictureUploads}\`) or other stored pictures, by the id of the stored picture; blocks refer to them.`,
      body: ownPageInput,
      response: ownPageSaved,
      status: 201,
      bodyLimit: contentBytes,
    },
    async (request, reply) => {
      const page = tagged(reply, await ownPages.add(request.body));
      return done(messages.added, { page });
    },
  );
  owner.put(
    ownPagesApi.order,
    {
      summary: 'Set the order of the pages',
      body: pageOrder,
      response: successBody,
      failures: ['list_changed'],
    },
    async (request) => {
      await ownPages.arrange(request.body);
      return done(orderMessages.saved);
    },
  );
  owner.put(
    ownPagesApi.one.route,
    {
      summary: 'Replace a page',
      description: 'Its former address redirects to the new one.',
      params: idParams,
      headers: ifMatch,
      body: ownPageInput,
      response: ownPageSaved,
      bodyLimit: contentBytes,
    },
    async (request, reply) => {
      const saved = await ownPages.change(request.params.id, request.body, { known: versionsIn(request) });
      return done(messages.updated, { page: tagged(reply, saved) });
    },
  );
  owner.get(
    ownPagesApi.preview.route,
    { summary: 'Get a page in any state as visitors would see it', params: idParams, response: shownPage },
    (request) => ownPages.preview(request.params.id),
  );
  owner.post(
    ownPagesApi.copy.route,
    {
      summary: 'Duplicate a page',
      description: 'Creates a draft named “Copy of …” with the same content and an address of its own.',
      params: idParams,
      response: ownPageSaved,
      status: 201,
    },
    async (request, reply) => {
      const page = tagged(reply, await ownPages.copy(request.params.id));
      return done(messages.copied, { page });
    },
  );
  owner.delete(
    ownPagesApi.one.route,
    { summary: 'Move a page to the trash', params: idParams, headers: ifMatch, response: successBody },
    async (request) => {
      await ownPages.remove(request.params.id, versionsIn(request));
      return done(messages.deleted);
    },
  );
}

function publicRoutes(app: App, { ownPages, cache }: Parts): void {
  app.get(
    api.ownPage.route,
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
      return cache.reply(request, reply, api.ownPage(slug), async () =>
        jsonRecord(shownPage, found(await ownPages.shown(slug))),
      );
    },
  );
}
