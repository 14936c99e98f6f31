import { api } from '#contract/paths.ts';
import { siteHealth as siteHealthBody } from '#contract/site/site-health.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { type App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SiteHealthService } from './site-health.service.ts';

/** The route `/api/health` for the owner. Monitoring programs use `/healthz`. */
export function siteHealthRoutes(
  app: App,
  { siteHealth, sessions }: Kernel & { siteHealth: SiteHealthService },
): void {
  const owner = ownersRoutes(app, sessions, 'health');

  owner.get(
    api.siteHealth,
    { summary: 'Get the results of the health checks', response: siteHealthBody },
    () => siteHealth.check(),
  );
}
