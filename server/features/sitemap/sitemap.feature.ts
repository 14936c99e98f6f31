import { sitemapAddress, sitemapPartAddress } from '#contract/site/discovery.ts';
import { type App, idParams } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import { publicAddressesService } from '../projects/public-addresses.service.ts';
import type { ListedPages } from '../own-pages/listed-pages.service.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { type SitemapService, sitemapService } from './sitemap.service.ts';

interface Others {
  siteContent: ReadSiteContent;
  listedPages: Pick<ListedPages, 'addresses'>;
}

export function sitemapFeature(kernel: Kernel, { siteContent, listedPages }: Others) {
  const addresses = publicAddressesService(kernel.database, {
    shownResume: async () => (await siteContent()).resume,
    ownPages: listedPages.addresses,
  });
  const sitemap = sitemapService({ ...kernel, addresses, contentVersion: kernel.database.contentVersion });
  return { addresses, routes: (app: App) => sitemapRoutes(app, { ...kernel, sitemap }) };
}

const kind = { status: 200, type: 'application/xml; charset=utf-8', cacheControl: 'no-cache' };

/** The sitemap: one file, or several listed in an index. */
function sitemapRoutes(app: App, { sitemap, cache }: Kernel & { sitemap: SitemapService }): void {
  app.get(sitemapAddress, { schema: { hide: true } }, (request, reply) =>
    cache.reply(request, reply, sitemapAddress, async () => {
      const parts = await sitemap.parts();
      const [first, second] = parts;
      const body = first && !second ? await sitemap.text(first) : sitemap.index(parts, sitemapPartAddress);
      return { ...kind, body };
    }),
  );

  app.get('/sitemap-:id.xml', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const { id } = request.params;
    const partNow = async () => {
      const parts = await sitemap.parts();
      return found(parts.length > 1 ? parts[id - 1] : undefined);
    };
    return cache.reply(request, reply, sitemapPartAddress(id), async () => ({
      ...kind,
      body: await sitemap.text(await partNow()),
    }));
  });
}
