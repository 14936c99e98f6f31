import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { siteSettingsRoutes } from './site-settings.routes.ts';
import { siteSettingsService } from './site-settings.service.ts';

export function siteSettingsFeature(kernel: Kernel) {
  const siteSettings = siteSettingsService(kernel.database);
  return { siteSettings, routes: (app: App) => siteSettingsRoutes(app, { ...kernel, siteSettings }) };
}
