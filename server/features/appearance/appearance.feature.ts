import { memoizeByVersion } from '../../kernel/database/memoize-by-version.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { appearanceRoutes, logoRoute } from './appearance.routes.ts';
import { appearanceService } from './appearance.service.ts';
import { iconRoutes } from './icon.routes.ts';

export function appearanceFeature(kernel: Kernel, { profile }: { profile: ProfileService }) {
  const ownersName = async () => (await profile.person())?.fullname;
  const appearance = appearanceService({ ...kernel, ownersName });
  const shown = memoizeByVersion(kernel.database.contentVersion, () => appearance.shown());
  return {
    appearance,
    /** The appearance used by every document. */
    shown,
    async routes(app: App) {
      await appearanceRoutes(app, { ...kernel, appearance });
      logoRoute(app, { ...kernel, appearance });
      iconRoutes(app, { ...kernel, appearance, shown });
    },
  };
}
