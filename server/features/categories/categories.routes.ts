import * as z from 'zod/mini';
import { category, categoryInput, categorySaved, categoryToChange } from '#contract/categories/categories.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { json } from '../../kernel/cache/response-content.ts';
import {
  type App,
  cachedResponses,
  done,
  idParams,
  ifMatch,
  withoutBody,
} from '../../kernel/http/schemas.ts';
import { prefersPage, varyBy } from '../../kernel/http/negotiation.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { tagged, recordVersionsIn } from '../../kernel/http/etag.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CategoriesService } from './categories.service.ts';

const tags = ['categories'];
const saveFailures: ErrorCode[] = ['name_taken', 'parent_full', 'parent_invalid'];

type Parts = Kernel & { categories: CategoriesService };

/** Routes `GET|POST /category`, `PUT|DELETE /category/{id}` and `GET /api/category/{id}`. */
export function categoriesRoutes(app: App, parts: Parts): void {
  readRoutes(app, parts);
  changeRoutes(app, parts);
}

function readRoutes(app: App, { categories, sessions, cache }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'categories');

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
      varyBy(reply, 'accept');
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

  owner.get(
    categoryToChange.route,
    { summary: 'Get a category with its version for `If-Match`', params: idParams, response: category },
    async (request, reply) => tagged(reply, await categories.get(request.params.id)),
  );
}

function changeRoutes(app: App, { categories, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'categories');

  owner.post(
    api.categories,
    {
      summary: 'Add a category',
      body: categoryInput,
      response: categorySaved,
      status: 201,
      failures: [...saveFailures, 'limit_reached'],
    },
    async (request, reply) => {
      const record = tagged(reply, await categories.create(request.body));
      return done(categoryMessages.created, { category: record });
    },
  );

  owner.put(
    api.category.route,
    {
      summary: 'Change a category',
      params: idParams,
      body: categoryInput,
      headers: ifMatch,
      response: categorySaved,
      failures: saveFailures,
    },
    async (request, reply) => {
      const known = recordVersionsIn(request);
      const record = tagged(reply, await categories.update(request.params.id, request.body, known));
      return done(categoryMessages.updated, { category: record });
    },
  );

  owner.delete(
    api.category.route,
    {
      summary: 'Move an empty category to the trash',
      params: idParams,
      headers: ifMatch,
      response: categorySaved,
      failures: ['category_in_use'],
    },
    async (request) => {
      const known = recordVersionsIn(request);
      const removed = await categories.remove(request.params.id, known);
      return done(categoryMessages.deleted, { category: removed });
    },
  );
}
