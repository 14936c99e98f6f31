/** What search engines and feed readers are told of the site. */
import type { Logger } from 'pino';
import type { PublicQueries } from '#contract/public-queries.ts';
import type { Sessions } from '../kernel/auth/sessions.ts';
import type { ResponseCache } from '../kernel/cache/response-cache.ts';
import type { Config } from '../process/config.ts';
import type { Database } from '../kernel/database/database.ts';
import { feedsRoutes } from '../features/feeds/feeds.routes.ts';
import { feedsService } from '../features/feeds/feeds.service.ts';
import { indexNowRoutes } from '../features/index-now/index-now.routes.ts';
import { type IndexNowService, indexNowService } from '../features/index-now/index-now.service.ts';
import type { ProfileService } from '../features/profile/profile.service.ts';
import { newestProjectsService } from '../features/projects/newest-projects.service.ts';
import { publicAddressesService } from '../features/projects/public-addresses.service.ts';
import type { ResumeService } from '../features/resume/resume.service.ts';
import type { SiteSettingsService } from '../features/site-settings/site-settings.service.ts';
import { sitemapRoutes } from '../features/sitemap/sitemap.routes.ts';
import { sitemapService } from '../features/sitemap/sitemap.service.ts';
import type { App } from '../kernel/http/schemas.ts';
import { isPrivate } from '../lib/loopback.ts';
import { oncePerVersion } from '../kernel/database/memoize-by-version.ts';

interface DiscoveryParts {
  config: Pick<Config, 'publicUrl'>;
  database: Database;
  profile: ProfileService;
  siteSettings: SiteSettingsService;
  resume: Pick<ResumeService, 'shown'>;
  sessions: Sessions;
  queries: PublicQueries;
  cache: ResponseCache;
  /** The names that categories had before they were renamed. */
  formerNames: () => Promise<{ category_name: string; present_name: string }[]>;
  /** The origin that visitors use, without a trailing slash. */
  publicUrl: () => string;
  /** Where search engines are told of changes. */
  endpoint: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
}

/** Answers what tells search engines of changes, once it is started. */
export function discovery(app: App, parts: DiscoveryParts): Pick<IndexNowService, 'start' | 'stop'> {
  const { config, database, profile, siteSettings, sessions, queries, cache, formerNames, publicUrl } = parts;
  const { resume, endpoint, now, log } = parts;
  const { contentVersion } = database;
  const addresses = publicAddressesService(database, resume.shown);
  sitemapRoutes(app, { sitemap: sitemapService({ addresses, contentVersion, publicUrl }), cache });
  const newestProjects = newestProjectsService(database);
  feedsRoutes(app, { feeds: feedsService({ newestProjects, queries, formerNames, publicUrl }), cache });

  const settings = oncePerVersion(contentVersion, siteSettings.get);
  const indexNow = indexNowService({
    database,
    addresses,
    async versionOfTheRest() {
      const { analytics: _unseen, index_now: _ofTheOwner, ...shown } = (await settings()).record;
      return `${JSON.stringify(shown)} ${(await profile.get({ withPhotoText: false })).version}`;
    },
    isOn: async () => (await settings()).record.index_now,
    publicUrl: isPrivate(config.publicUrl) ? undefined : config.publicUrl,
    endpoint,
    now,
    log,
  });
  indexNowRoutes(app, { indexNow, sessions });
  return indexNow;
}
