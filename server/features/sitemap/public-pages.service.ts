/** Every public page with its version and last change, for the sitemap and for search engines. */
import { pages } from '#contract/paths.ts';
import type { ListedPages } from '../own-pages/listed-pages.service.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import {
  type PublicCategory,
  publicCategories,
  type PublicProject,
  publicProjects,
} from '../projects/catalogue/public-addresses.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';

export interface PublicPagesSources {
  catalogue: CatalogueService;
  siteContent: ReadSiteContent;
  listedPages: Pick<ListedPages, 'addresses'>;
}

export interface PublicPages {
  /** In the owner's order. */
  categories: PublicCategory[];
  /** By id. */
  projects: PublicProject[];
  ownPages: Awaited<ReturnType<ListedPages['addresses']>>;
  /** Undefined while the resume is not public. */
  resume: { path: string; version: number } | undefined;
}

export function publicPagesService({ catalogue, siteContent, listedPages }: PublicPagesSources) {
  return async function publicPages(): Promise<PublicPages> {
    const now = await catalogue.current();
    const { resume } = await siteContent();
    return {
      categories: publicCategories(now),
      projects: publicProjects(now),
      ownPages: await listedPages.addresses(),
      resume: resume && { path: pages.resume, version: resume.version },
    };
  };
}
