import { pages } from '#contract/addresses.ts';
import { sitemapAddress } from '#contract/discovery-addresses.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ListedPages } from '../custom-pages/listed-pages.service.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { categoryPages, projectPages, type SitemapPage } from '../projects/catalogue/public-addresses.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { xmlText } from '../../lib/text.ts';

/**
 * Returns the sitemap: all pages fit in one file, which may have 50,000 addresses and 50 MB (sitemaps.org/protocol.html).
 * `origin` is the public origin, without a trailing slash.
 */
function sitemapOf(entries: readonly SitemapPage[], origin: string): string {
  // Parsing thousands of URLs takes longer than reading their projects.
  const absolute = (pathOrLink: string) =>
    /^\/\w[\w/%?=-]*$/.test(pathOrLink) ? `${origin}${pathOrLink}` : new URL(pathOrLink, origin).href;
  const urls = entries.map(({ path, changed, pictures = [] }) => {
    const parts = [
      `<loc>${xmlText(absolute(path))}</loc>`,
      changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
      ...pictures.map(
        (picture) => `<image:image><image:loc>${xmlText(absolute(picture))}</image:loc></image:image>`,
      ),
    ];
    return `<url>${parts.join('')}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('')}</urlset>
`;
}

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

async function publicPages({ catalogue, siteContent, listedPages }: Sources): Promise<SitemapPage[]> {
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
