import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { publicAddressesService } from '../projects/public-addresses.service.ts';
import type { ResumeService } from '../resume/resume.service.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { sitemapService } from './sitemap.service.ts';

export function sitemapFeature(kernel: Kernel, { resume }: { resume: Pick<ResumeService, 'shown'> }) {
  const addresses = publicAddressesService(kernel.database, resume.shown);
  const sitemap = sitemapService({ ...kernel, addresses, contentVersion: kernel.database.contentVersion });
  return { addresses, routes: (app: App) => sitemapRoutes(app, { ...kernel, sitemap }) };
}
