import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { appearanceRoutes } from './appearance.routes.ts';
import { appearanceService } from './appearance.service.ts';
import { iconRoutes } from './icon.routes.ts';

export function appearanceFeature(kernel: Kernel, { siteContent }: { siteContent: ReadSiteContent }) {
  const appearance = appearanceService(kernel);
  return {
    appearance,
    async routes(app: App) {
      await appearanceRoutes(app, { ...kernel, appearance });
      iconRoutes(app, { ...kernel, appearance, siteContent });
    },
  };
}
