import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { publicAddressesService } from '../projects/public-addresses.service.ts';
import type { ResumeService } from '../resume/resume.service.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { sitemapService } from './sitemap.service.ts';

export function sitemapFeature(
  { cache, database, publicUrl }: Kernel,
  { resume }: { resume: Pick<ResumeService, 'shown'> },
) {
  const addresses = publicAddressesService(database, resume.shown);
  const sitemap = sitemapService({ addresses, contentVersion: database.contentVersion, publicUrl });
  return { addresses, routes: (app: App) => sitemapRoutes(app, { sitemap, cache }) };
}
