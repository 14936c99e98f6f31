import * as z from 'zod/mini';
import { historyApi, historyLimits, listedVersion, projectVersion } from '#contract/projects/history.ts';
import { projectSaved } from '#contract/projects/projects.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { tagged, versionsIn } from '../../../kernel/http/etag.ts';
import { type App, done, idParams, ifMatch } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { HistoryService } from './history.service.ts';

const versionParams = z.extend(idParams, { version: idParams.shape.id });

type Parts = Kernel & { history: HistoryService };

/** The routes of `/api/project-manager/{id}/history`, for the owner only. */
export function historyRoutes(app: App, { history, ...kernel }: Parts): void {
  const owner = ownersRoutes(app, kernel.sessions, 'projects');

  owner.get(
    historyApi.all.route,
    {
      summary: 'List the versions of a project',
      description:
        `Newest first; the first one is the present state. At most ${historyLimits.versions} are kept, each until ` +
        `${historyLimits.days} days after a newer one replaced it. A change makes a version unless the newest one has ` +
        'the same content. The `ETag` is that of the project.',
      params: idParams,
      response: z.array(listedVersion),
    },
    async (request, reply) => tagged(reply, await history.list(request.params.id)),
  );

  owner.get(
    historyApi.one.route,
    { summary: 'Get a version of a project', params: versionParams, response: projectVersion },
    async (request, reply) => {
      const { id, version } = request.params;
      return tagged(reply, await history.get(id, version));
    },
  );

  owner.post(
    historyApi.restore.route,
    {
      summary: 'Restore a version of a project',
      description:
        'Makes its fields, pictures and case study the present ones, which adds a version. The visibility stays, and so ' +
        'does the category if that of the version no longer exists. Fails with `stale` if `If-Match` names an older ' +
        'version of the project, and with `validation_failed` if the project is not a draft and the version lacks a ' +
        'required field.',
      params: versionParams,
      headers: ifMatch,
      response: projectSaved,
      failures: ['validation_failed'],
    },
    async (request, reply) => {
      const { id, version } = request.params;
      const { message, ...restored } = await history.restore(id, version, versionsIn(request));
      return done(message, { project: tagged(reply, restored) });
    },
  );
}
