import * as z from 'zod/mini';
import { historyLimits, listedHistoryVersionOf } from '#contract/content/history.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { tagged, recordVersionsIn } from '../../../kernel/http/etag.ts';
import { type App, done, idParams, ifMatch } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { RecordHistory } from './history.service.ts';

/** The histories of the given kinds of records. */
export function historyFeature(kernel: Kernel, histories: readonly RecordHistory[]) {
  return {
    routes(app: App) {
      for (const history of histories) historyRoutes(app, kernel, history);
    },
    expiring: histories,
  };
}

const historyVersionParams = z.extend(idParams, { version: idParams.shape.id });

/** The routes of a record's history, for the owner only. */
function historyRoutes(app: App, { sessions }: Kernel, history: RecordHistory): void {
  const { kind, api, schemas } = history;
  const owner = ownersRoutes(app, sessions, `${kind}s`);

  owner.get(
    api.all.route,
    {
      summary: `List the versions of a ${kind}`,
      description:
        `Newest first; the first one is the present state. At most ${historyLimits.versions} are kept, each until ` +
        `${historyLimits.days} days after a newer one replaced it. A change makes a version unless the newest one has ` +
        `the same content. The \`ETag\` is that of the ${kind}.`,
      params: idParams,
      response: z.array(listedHistoryVersionOf(history.parts)),
    },
    async (request, reply) => tagged(reply, await history.list(request.params.id)),
  );

  owner.get(
    api.one.route,
    { summary: `Get a version of a ${kind}`, params: historyVersionParams, response: schemas.shown },
    async (request, reply) => {
      const { id, version } = request.params;
      return tagged(reply, await history.get(id, version));
    },
  );

  owner.post(
    api.restore.route,
    {
      summary: `Restore a version of a ${kind}`,
      description: history.restoring,
      params: historyVersionParams,
      headers: ifMatch,
      response: schemas.saved,
      failures: ['validation_failed'],
    },
    async (request, reply) => {
      const { id, version } = request.params;
      const { message, ...restored } = await history.restore(id, version, recordVersionsIn(request));
      return done(message, tagged(reply, restored));
    },
  );
}
