/** What visitors are answered with: pages, forms, feeds, pictures of links, and the counting of visits. */
import { discovery } from './discovery.ts';
import type { AppearanceService } from '../features/appearance/appearance.service.ts';
import { iconRoutes } from '../features/appearance/icon.routes.ts';
import { sharedProjectsService } from '../features/projects/shared-projects.service.ts';
import { shareRoutes } from '../features/share/share.routes.ts';
import { shareService } from '../features/share/share.service.ts';
import { contactFormRoutes, contactRoutes } from '../features/contact/contact.routes.ts';
import { statisticsService } from '../features/visits/statistics.service.ts';
import { takingVisits } from '../features/visits/taking-visits.ts';
import { visitsRoutes } from '../features/visits/visits.routes.ts';
import { visitsService } from '../features/visits/visits.service.ts';
import { trustedProxies } from '../kernel/http/client-address.ts';
import type { Shortcut } from '../kernel/http/http-server.ts';
import type { App } from '../kernel/http/schemas.ts';
import { oncePerVersion } from '../kernel/database/memoize-by-version.ts';
import { createPublicQueries } from './public-queries.ts';
import { assetsRoutes } from '../rendering/assets.routes.ts';
import { contactAnswer, type PageParts, pagesRoutes } from '../rendering/pages.routes.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { SiteStyles } from '../rendering/site-styles.ts';
import { siteFilesRoutes } from '../rendering/site-files.routes.ts';
import type { ResponseCache } from '../kernel/cache/response-cache.ts';
import type { Services, ServicesParts } from './services.ts';

interface PublicSiteParts extends Pick<ServicesParts, 'config' | 'database' | 'log' | 'publicUrl' | 'now'> {
  services: Services;
  cache: ResponseCache;
  /** What is answered before routing; visits are added. */
  shortcuts: Shortcut[];
  /** Renders the pages; without it none are answered. */
  renderer: Renderer | undefined;
  /** Where search engines are told of changes. */
  indexNow: string;
}

/**
 * Registers what is made for visitors, and answers the documents of the site and what works by itself once it is
 * started.
 */
export async function publicSite(app: App, parts: PublicSiteParts) {
  const { config, database, log, publicUrl, now, cache, renderer, indexNow, services, shortcuts } = parts;
  const {
    sessions,
    rateLimits,
    pictures,
    categories,
    projects,
    categoryListing,
    hiddenProjects,
    search,
    resume,
    profile,
    siteSettings,
    appearance,
    registration,
    contact,
  } = services;

  const queries = createPublicQueries(
    {
      categories,
      projects,
      categoryListing,
      hiddenProjects,
      profile,
      siteSettings,
      search,
      resume,
      registration,
    },
    database.contentVersion,
  );
  const language = async () => (await queries.getSite()).language;
  contactRoutes(app, { contact, rateLimits, language });
  const isOn = async () => (await queries.getSite()).analytics;
  const visits = visitsService({ database, now, log, isOn, publicUrl });
  const statistics = statisticsService({ database, now, isOn, flush: visits.flush });
  const taking = takingVisits(visits, trustedProxies(config.trustProxy));
  shortcuts.push(taking.shortcut);
  visitsRoutes(app, { taking, statistics, sessions });

  const formerNames = oncePerVersion(database.contentVersion, categories.listFormerNames);
  const told = { config, database, profile, resume, siteSettings, sessions, queries, cache, formerNames };
  const searchEngines = discovery(app, { ...told, publicUrl, endpoint: indexNow, now, log });

  const shown = oncePerVersion(database.contentVersion, () => appearance.shown());
  const share = shareService({
    database,
    pictures,
    queries,
    projects: sharedProjectsService(database, pictures),
    profile,
    appearance,
    shown,
    log,
  });
  const documents = renderer?.documents(shown, share.of);
  const pages: PageParts | undefined = documents && {
    renderer: documents,
    cache,
    queries,
    categoryListing,
    formerNames,
    publicUrl,
    cdnMaxAge: config.cdnMaxAge,
  };
  if (renderer && pages) {
    pagesRoutes(app, pages);
    const renderContact = contactAnswer(pages);
    await contactFormRoutes(app, { contact, rateLimits, language, renderContact, publicUrl });
    await assetsRoutes(app, cache, siteSheet(renderer.styles, appearance));
    shareRoutes(app, { share, cache });
    iconRoutes(app, { appearance, shown, cache });
    const contactAddress = async () => (await queries.getProfile()).user?.email || undefined;
    await siteFilesRoutes(app, { publicUrl, securityContact: config.securityContact, contactAddress, now });
  }

  return { pages, visits, searchEngines };
}

/** A sheet of any look that was shown here, or of the present one: another instance may have named it first. */
function siteSheet(styles: SiteStyles, appearance: AppearanceService) {
  return async (address: string) => {
    const made = await styles.find(address);
    if (made) return made;
    await styles.of((await appearance.shown()).look);
    return styles.find(address);
  };
}
