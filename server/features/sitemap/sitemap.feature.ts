import { pages } from '#contract/paths.ts';
import { sitemapAddress } from '#contract/site/discovery.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type PublicPages, publicPagesService, type PublicPagesSources } from './public-pages.service.ts';
import { type SitemapEntry, sitemapOf } from './sitemap.ts';

export function sitemapFeature({ cache, publicUrl }: Kernel, sources: PublicPagesSources) {
  const publicPages = publicPagesService(sources);
  return {
    publicPages,
    routes(app: App) {
      app.get(sitemapAddress, { schema: { hide: true } }, (request, reply) =>
        cache.reply(request, reply, sitemapAddress, async () => ({
          status: 200,
          type: 'application/xml; charset=utf-8',
          body: sitemapOf(entriesOf(await publicPages()), publicUrl()),
          cacheControl: 'no-cache',
        })),
      );
    },
  };
}

function entriesOf({ categories, projects, ownPages, resume }: PublicPages): SitemapEntry[] {
  const changes = categories.map(({ changed }) => changed);
  return [
    { path: pages.home, changed: changes.length > 0 ? Math.max(...changes) : undefined },
    { path: pages.contact },
    ...(resume ? [{ path: resume.path }] : []),
    ...ownPages,
    ...categories.flatMap(({ path, furtherPages, changed }) =>
      [path, ...furtherPages].map((page) => ({ path: page, changed })),
    ),
    ...projects,
  ];
}
