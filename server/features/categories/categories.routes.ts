import * as z from 'zod/mini';
import { category, categoryInput, categorySaved, categoryToChange } from '#contract/categories/categories.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/paths.ts';
import { json } from '../../kernel/cache/content.ts';
import {
  type App,
  bearer,
  bodyFailures,
  cachedResponses,
  done,
  idParams,
  ifMatch,
  responses,
  withoutBody,
} from '../../kernel/http/schemas.ts';
import { prefersPage } from '../../kernel/http/negotiation.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CategoriesService } from './categories.service.ts';

const tags = ['categories'];
const saveFailures: ErrorCode[] = [
  ...bodyFailures,
  'unauthorized',
  'name_taken',
  'parent_full',
  'parent_invalid',
];
const oneCategory = `${api.categories}/:id`;

type Parts = Kernel & { categories: CategoriesService };

/** Routes `GET|POST /category`, `PUT|DELETE /category/{id}` and `GET /api/category/{id}`. */
export function categoriesRoutes(app: App, parts: Parts): void {
  readRoutes(app, parts);
  changeRoutes(app, parts);
}

function readRoutes(app: App, { categories, sessions, cache }: Parts): void {
  app.get(
    api.categories,
    {
      schema: {
        tags,
        summary: 'List the categories',
        response: {
          ...cachedResponses(z.array(category)),
          302: withoutBody('Redirects a browser to the page with the categories'),
        },
      },
    },
    async (request, reply) => {
      reply.header('vary', [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '));
      if (prefersPage(request.headers.accept))
        return reply.header('cache-control', 'no-cache').redirect(pages.home + pages.projectsAnchor, 302);
      return cache.reply(
        request,
        reply,
        api.categories,
        async () => json(z.array(category), await categories.list()),
        (accept) => (prefersPage(accept) ? 'page' : 'list'),
      );
    },
  );

  app.get(
    categoryToChange(':id'),
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        summary: 'Get a category with its version for `If-Match`',
        security: bearer,
        params: idParams,
        response: responses(category, ['unauthorized', 'not_found']),
      },
    },
    async (request, reply) => {
      const { record, version } = await categories.get(request.params.id);
      reply.headers({ 'cache-control': 'no-store', etag: recordEtag(version) });
      return record;
    },
  );
}

function changeRoutes(app: App, { categories, sessions }: Parts): void {
  const onRequest = ownerOnly(sessions);

  app.post(
    api.categories,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Add a category',
        security: bearer,
        body: categoryInput,
        response: responses(categorySaved, saveFailures, 201),
      },
    },
    async (request, reply) => {
      const { record, version } = await categories.create(request.body);
      reply.code(201).header('etag', recordEtag(version));
      return done(categoryMessages.created, { category: record });
    },
  );

  app.put(
    oneCategory,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a category',
        security: bearer,
        params: idParams,
        body: categoryInput,
        headers: ifMatch,
        response: responses(categorySaved, ['not_found', 'stale', ...saveFailures]),
      },
    },
    async (request, reply) => {
      const known = versionsIn(request.headers['if-match']);
      const { record, version } = await categories.update(request.params.id, request.body, known);
      reply.header('etag', recordEtag(version));
      return done(categoryMessages.updated, { category: record });
    },
  );

  app.delete(
    oneCategory,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Move an empty category to the trash',
        security: bearer,
        params: idParams,
        headers: ifMatch,
        response: responses(categorySaved, ['unauthorized', 'not_found', 'category_in_use', 'stale']),
      },
    },
    async (request) => {
      const known = versionsIn(request.headers['if-match']);
      const removed = await categories.remove(request.params.id, known);
      return done(categoryMessages.deleted, { category: removed });
    },
  );
}
