import { memoizeByVersion } from '../../kernel/database/memoize-by-version.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isPrivate } from '../../lib/loopback.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { PublicAddresses } from '../projects/public-addresses.service.ts';
import type { SiteSettingsService } from '../site-settings/site-settings.service.ts';
import { indexNowRoutes } from './index-now.routes.ts';
import { indexNowService } from './index-now.service.ts';

interface Parts {
  addresses: PublicAddresses;
  profile: ProfileService;
  siteSettings: SiteSettingsService;
  /** The IndexNow endpoint. */
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
