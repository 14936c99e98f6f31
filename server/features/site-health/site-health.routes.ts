import { api } from '#contract/paths.ts';
import { siteHealth as siteHealthBody } from '#contract/site/site-health.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { type App, bearer, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SiteHealthService } from './site-health.service.ts';

/** The route `/api/health` for the owner. Monitoring programs use `/healthz`. */
export function siteHealthRoutes(
  app: App,
  { siteHealth, sessions }: Kernel & { siteHealth: SiteHealthService },
): void {
  app.get(
    api.siteHealth,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags: ['health'],
        summary: 'Get the results of the health checks',
        security: bearer,
        response: responses(siteHealthBody, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return siteHealth.check();
    },
  );
}
