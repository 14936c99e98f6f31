import { indexNowApi, indexNowStatus } from '#contract/site/index-now.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { Failure } from '../../lib/failure.ts';
import { type App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IndexNowService } from './index-now.service.ts';

/** The key file for search engines, and the status for the owner. */
export function indexNowRoutes(
  app: App,
  { indexNow, sessions }: Kernel & { indexNow: IndexNowService },
): void {
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
