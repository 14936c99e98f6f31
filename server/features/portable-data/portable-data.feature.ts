import * as z from 'zod/mini';
import { backupAddress } from '#contract/backups/backups.ts';
import { portableDataApi, portableDataMessages } from '#contract/portable-data/portable-data.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, done, fileResponses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type PortableDataService, portableDataService } from './portable-data.service.ts';

const tags = ['backups'];
const fileType = 'application/zip';
// A download URL works once, so the answer is never `304 Not Modified`.
const { 304: _unchanged, ...downloadResponses } = fileResponses(
  [fileType],
  ['validation_failed', 'not_found', 'export_failed'],
);

export function portableDataFeature(kernel: Kernel) {
  const portableData = portableDataService(kernel);
  return { routes: (app: App) => portableDataRoutes(app, { ...kernel, portableData }) };
}

/** Routes below `/api/portable-data`. */
function portableDataRoutes(
  app: App,
  { portableData, sessions }: Kernel & { portableData: PortableDataService },
): void {
  const owner = ownersRoutes(app, sessions, 'backups');

  owner.post(
    portableDataApi.address,
    {
      summary: 'Create a download URL for all data, valid once and for a minute',
      response: backupAddress,
      failures: ['export_failed'],
    },
    async (request) => {
      const token = await portableData.allowDownload();
      logSecurityEvent(request, 'data address given');
      const address = portableDataApi.downloadBy(token);
      return done(portableDataMessages.ready, { address });
    },
  );

  app.get(
    portableDataApi.download,
    {
      // HEAD would use up the token.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Download all data',
        querystring: z.object({ token: z.string() }),
        response: downloadResponses,
      },
    },
    async (request, reply) => {
      const { name, archive } = await portableData.takeDownload(request.query.token);
      logSecurityEvent(request, 'data downloaded');
      return reply
        .type(fileType)
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(archive);
    },
  );
}
