import * as z from 'zod/mini';
import { api } from '#contract/paths.ts';
import { type App, fileResponses, idParams } from '../../../kernel/http/schemas.ts';
import { blurredWidth } from '../../../kernel/images/codec-messages.ts';
import { cacheForever } from '../../../kernel/cache/content.ts';
import { pictureQuery, pictureTypes, sendPicture } from '../../../kernel/images/picture-response.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../lib/failure.ts';
import { catalogueRepository } from '../catalogue/catalogue.repository.ts';
import { seenOf } from '../catalogue/catalogue.ts';

/** Serves the cover of a protected project to everybody. A blurred one has one size. */
export function coverRoutes(app: App, { database, pictures, cache }: Kernel): void {
  app.get(
    api.projectCover.route,
    {
      schema: {
        tags: ['projects'],
        summary: 'Get the cover of a protected project',
        params: z.extend(idParams, { hash: z.string() }),
        querystring: pictureQuery,
        response: fileResponses(pictureTypes, ['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      const { id, hash } = request.params;
      // Read now, so that a former cover is never sent.
      const [row] = await catalogueRepository(database.db).projects([id]);
      const cover = row && seenOf(row).visitors?.locked?.cover;
      const { picture, isBlurred, width } = found(cover?.hash === hash ? cover : undefined);
      const address = api.projectCover(id, hash);
      if (!isBlurred) return sendPicture(request, reply, { pictures, picture, lasting: { address, cache } });
      await cache.reply(request, reply, address, async () => ({
        status: 200,
        type: 'image/jpeg',
        body: found(await pictures.variant(picture, Math.min(width, blurredWidth), 'blurred')),
        cacheControl: cacheForever,
        etag: `"${hash}"`,
        encodings: {},
      }));
      return reply;
    },
  );
}
