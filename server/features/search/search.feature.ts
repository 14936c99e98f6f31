import { type App, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ListedPages } from '../custom-pages/listed-pages.service.ts';
import type { SearchableProjects } from '../projects/catalogue/searchable-projects.service.ts';
import { searchService, type SearchService } from './search.service.ts';
import { searchableContent } from './searchable-content.ts';
import * as z from 'zod/mini';
import { tooLong } from '#contract/text/text.ts';
import { api } from '#contract/addresses.ts';
import { searchLimits } from '#contract/search/search-address.ts';
import { searchResults } from '#contract/search/search.ts';

export function searchFeature(
  { database }: Kernel,
  { searchableProjects, listedPages }: { searchableProjects: SearchableProjects; listedPages: ListedPages },
) {
  const search = searchService(searchableContent(searchableProjects, listedPages), database.contentVersion);
  return { search, routes: (app: App) => searchRoutes(app, { search }) };
}

const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, `A page from 1 to ${searchLimits.pages}`)),
  z.transform(Number),
);

function searchRoutes(app: App, { search }: { search: SearchService }): void {
  app.get(
    api.search,
    {
      schema: {
        tags: ['projects'],
        summary: 'Search the published pages and the published and protected projects, best match first',
        description:
          `Returns pages of ${searchLimits.resultsOnPage}. A project or page matches if it contains all words; the last may be ` +
          'incomplete. If none matches, words may have typing mistakes, then one matching word is enough.',
        querystring: z.object({
          q: z.string().check(z.maxLength(searchLimits.query, tooLong(searchLimits.query))),
          page: z.optional(page),
        }),
        response: responses(searchResults, ['validation_failed']),
      },
    },
    (request, reply) => {
      // Not cached: the number of possible searches is unlimited.
      reply.header('cache-control', 'no-cache');
      return search.search({ text: request.query.q, page: request.query.page ?? 1 });
    },
  );
}
