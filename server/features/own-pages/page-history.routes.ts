import * as z from 'zod/mini';
import { ownPageSaved } from '#contract/own-pages/own-pages.ts';
import { listedPageVersion, pageHistoryApi, pageVersion } from '#contract/own-pages/page-history.ts';
import { historyLimits } from '#contract/projects/history.ts';
import { historyMessages } from '#contract/ui-text/owner.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { tagged, versionsIn } from '../../kernel/http/etag.ts';
import { type App, done, idParams, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PageHistoryService } from './page-history.service.ts';

const versionParams = z.extend(idParams, { version: idParams.shape.id });

/** The routes of `/api/own-pages/{id}/history`, for the owner only. */
export function pageHistoryRoutes(
  app: App,
  { pageHistory, ...kernel }: Kernel & { pageHistory: PageHistoryService },
): void {
  const owner = ownersRoutes(app, kernel.sessions, 'pages');

  owner.get(
    pageHistoryApi.all.route,
    {
      summary: 'List the versions of a page',
      description:
        `Newest first; the first one is the present state. At most ${historyLimits.versions} are kept, each until ` +
        `${historyLimits.days} days after a newer one replaced it. The \`ETag\` is that of the page.`,
      params: idParams,
      response: z.array(listedPageVersion),
    },
    async (request, reply) => tagged(reply, await pageHistory.list(request.params.id)),
  );

  owner.get(
    pageHistoryApi.one.route,
    { summary: 'Get a version of a page', params: versionParams, response: pageVersion },
    (request) => pageHistory.get(request.params.id, request.params.version),
  );

  owner.post(
    pageHistoryApi.restore.route,
    {
      summary: 'Restore a version of a page',
      description:
        'Makes its title, description, blocks and pictures the present ones, which adds a version. Address, visibility and place stay.',
      params: versionParams,
      headers: ifMatch,
      response: ownPageSaved,
    },
    async (request, reply) => {
      const { id, version } = request.params;
      const restored = await pageHistory.restore(id, version, versionsIn(request));
      return done(historyMessages.restored, { page: tagged(reply, restored) });
    },
  );
}
