import { indexNowApi, indexNowStatus } from '#contract/site/index-now.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { memoizeByVersion } from '../../kernel/database/memoize-by-version.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure } from '../../lib/failure.ts';
import { isPrivate } from '../../lib/loopback.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { PublicAddresses } from '../projects/public-addresses.service.ts';
import type { SiteSettingsService } from '../site-settings/site-settings.service.ts';
import { type IndexNowService, indexNowService } from './index-now.service.ts';

interface Parts {
  addresses: PublicAddresses;
  profile: ProfileService;
  siteSettings: SiteSettingsService;
  endpoint: string;
}

export function indexNowFeature(kernel: Kernel, { addresses, profile, siteSettings, endpoint }: Parts) {
  const { config, database } = kernel;
  const settings = memoizeByVersion(database.contentVersion, siteSettings.get);
  const indexNow = indexNowService({
    ...kernel,
    addresses,
    async versionOfTheRest() {
      const { analytics: _unseen, index_now: _ofTheOwner, ...shown } = (await settings()).record;
      return `${JSON.stringify(shown)} ${(await profile.get({ withPhotoText: false })).version}`;
    },
    isOn: async () => (await settings()).record.index_now,
    publicUrl: isPrivate(config.publicUrl) ? undefined : config.publicUrl,
    endpoint,
  });
  return {
    routes: (app: App) => indexNowRoutes(app, { ...kernel, indexNow }),
    start: indexNow.start,
    stop: indexNow.stop,
  };
}

/** The key file for search engines, and the status for the owner. */
function indexNowRoutes(app: App, { indexNow, sessions }: Kernel & { indexNow: IndexNowService }): void {
  const owner = ownersRoutes(app, sessions, 'site');

  app.get<{ Params: { key: string } }>(
    '/:key(^[0-9a-f]{32}).txt',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params;
      if (!(await indexNow.isKey(key))) throw new Failure('not_found');
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(key);
    },
  );

  owner.get(
    indexNowApi.status,
    { summary: 'Get the status of IndexNow notifications', response: indexNowStatus },
    () => indexNow.status(),
  );
}
