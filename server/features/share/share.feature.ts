import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type ShareParts, shareService, type ShareService } from './share.service.ts';
import type { FastifyInstance } from 'fastify';
import { sharedIn, shareFile, sharePath } from '#contract/share/share.ts';
import { isUnchanged } from '../../kernel/http/etag.ts';
import { cacheForever } from '../../kernel/cache/response-content.ts';

type Others = Pick<ShareParts, 'catalogue' | 'customPages' | 'appearance' | 'siteContent'>;

export function shareFeature(kernel: Kernel, others: Others) {
  const share = shareService({ ...kernel, ...others });
  return { share, routes: (app: App) => shareRoutes(app, { ...kernel, share }) };
}

function shareRoutes(app: FastifyInstance, { share, cache }: Kernel & { share: ShareService }): void {
  app.get<{ Params: { file: string } }>(
    shareFile.route,
    { schema: { hide: true } },
    async (request, reply) => {
      const subject = sharedIn(request.params.file);
      const picture = subject && (await share.picture(subject));
      if (!subject || !picture) return reply.callNotFound();
      const path = sharePath(subject, picture.hash);
      const etag = `"${picture.hash}"`;
      if (path === shareFile(request.params.file))
        return cache.reply(request, reply, path, async () => {
          const body = await picture.png();
          return { status: 200, type: 'image/png', body, cacheControl: cacheForever, etag, encodings: {} };
        });
      // Crawlers request the URL of an earlier picture for months. It returns the current picture, which caches must
      // not store under that URL.
      reply.header('cache-control', 'no-cache');
      if (isUnchanged(request, reply, etag)) return reply.code(304).send();
      return reply.type('image/png').send(await picture.png(reply.raw));
    },
  );
}
