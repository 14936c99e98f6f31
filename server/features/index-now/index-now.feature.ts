import { indexNowApi, indexNowStatus } from '#contract/site/index-now.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure } from '../../lib/failure.ts';
import { isPrivate } from '../../lib/loopback.ts';
import type { PublicPages } from '../sitemap/public-pages.service.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { type IndexNowService, indexNowService } from './index-now.service.ts';

interface Parts {
  publicPages: () => Promise<PublicPages>;
  siteContent: ReadSiteContent;
  endpoint: string;
}

export function indexNowFeature(kernel: Kernel, { publicPages, siteContent, endpoint }: Parts) {
  const { config } = kernel;
  const indexNow = indexNowService({
    ...kernel,
    publicPages,
    async versionOfTheRest() {
      const { settings, profile } = await siteContent();
      const { analytics: _unseen, index_now: _ofTheOwner, ...shown } = settings;
      return `${JSON.stringify(shown)} ${profile.version}`;
    },
    isOn: async () => (await siteContent()).settings.index_now,
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
