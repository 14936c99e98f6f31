import { pages } from '#contract/paths.ts';
import { sitemapAddress } from '#contract/discovery-addresses.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ListedPages } from '../custom-pages/listed-pages.service.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { categoryPages, projectPages, type PublicPage } from '../projects/catalogue/public-addresses.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { sitemapOf } from './sitemap.ts';

interface Sources {
  catalogue: CatalogueService;
  siteContent: ReadSiteContent;
  listedPages: Pick<ListedPages, 'addresses'>;
}

export function sitemapFeature({ cache, publicUrl }: Kernel, sources: Sources) {
  return {
    routes(app: App) {
      app.get(sitemapAddress, { schema: { hide: true } }, (request, reply) =>
        cache.reply(request, reply, sitemapAddress, async () => ({
          status: 200,
          type: 'application/xml; charset=utf-8',
          body: sitemapOf(await publicPages(sources), publicUrl()),
          cacheControl: 'no-cache',
        })),
      );
    },
  };
}

async function publicPages({ catalogue, siteContent, listedPages }: Sources): Promise<PublicPage[]> {
  const now = await catalogue.current();
  const { resume } = await siteContent();
  const categories = categoryPages(now);
  const changes = categories.flatMap(({ changed }) => changed ?? []);
  return [
    { path: pages.home, changed: changes.length > 0 ? Math.max(...changes) : undefined },
    { path: pages.contact },
    ...(resume ? [{ path: pages.resume }] : []),
    ...(await listedPages.addresses()),
    ...categories,
    ...projectPages(now),
  ];
}
