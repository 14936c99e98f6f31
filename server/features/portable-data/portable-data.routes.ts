import * as z from 'zod/mini';
import { backupAddress, portableDataApi, portableDataMessages } from '#contract/site/backups.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, bearer, done, fileResponses, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PortableDataService } from './portable-data.service.ts';

const tags = ['backups'];
const fileType = 'application/zip';
// A download URL works once, so it has no version.
const { 304: _unchanged, ...downloadResponses } = fileResponses(
  [fileType],
  ['validation_failed', 'not_found', 'export_failed'],
);

/** Routes below `/api/portable-data`. */
export function portableDataRoutes(
  app: App,
  { portableData, sessions }: Kernel & { portableData: PortableDataService },
): void {
  app.post(
    portableDataApi.address,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        summary: 'Create a download URL for all data, valid once and for a minute',
        security: bearer,
        response: responses(backupAddress, ['unauthorized', 'export_failed']),
      },
    },
    async (request, reply) => {
      const token = await portableData.allowDownload();
      logSecurityEvent(request, 'data address given');
      reply.header('cache-control', 'no-store');
      const address = portableDataApi.download(token);
      return done(portableDataMessages.ready, { address });
    },
  );

  app.get(
    portableDataApi.download('').replace(/\?.*/, ''),
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
