/** Serves a project's main picture, and the cover of a protected project. */
import * as z from 'zod/mini';
import { api } from '#contract/addresses.ts';
import { cacheForever } from '../../../kernel/cache/response-content.ts';
import { type App, fileResponses, idParams, withoutBody } from '../../../kernel/http/schemas.ts';
import { blurredWidth } from '../../../kernel/pictures/codec-messages.ts';
import {
  movingPictureQuery,
  movingPictureResponses,
  pictureQuery,
  pictureTypes,
  sendPicture,
} from '../../../kernel/pictures/picture-response.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../lib/failure.ts';
import { privately, type ProjectAccessService } from '../access/project-access.service.ts';
import { catalogueRepository } from '../catalogue/catalogue.repository.ts';
import { seenOf } from '../catalogue/catalogue.ts';
import type { PublicProjects } from '../catalogue/public-projects.service.ts';

type Parts = Kernel & { publicProjects: PublicProjects; access: ProjectAccessService };

export function projectPicturesRoutes(app: App, parts: Parts): void {
  mainPictureRoute(app, parts);
  coverRoute(app, parts);
}

/** Serves the main picture, its video or captions, or redirects to its link. A new picture has the same address. */
function mainPictureRoute(app: App, { publicProjects, access, pictures }: Parts): void {
  app.get(
    api.projectPicture.route,
    {
      schema: {
        tags: ['projects'],
        summary: 'Get the main picture of a project',
        params: idParams,
        querystring: movingPictureQuery,
        response: {
          ...movingPictureResponses(['validation_failed', 'not_found']),
          302: withoutBody('Redirects to the linked picture'),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const audience = await access.audienceOf(request, id);
      const picture = found((await publicProjects.picture(id, audience)) || undefined);
      const cacheControl = audience === 'invited' ? privately['cache-control'] : 'no-cache';
      if (audience === 'invited') reply.headers(privately);
      if (typeof picture === 'string')
        return reply.header('cache-control', cacheControl).redirect(new URL(picture).href, 302);
      return sendPicture(request, reply, { pictures, picture, cacheControl });
    },
  );
}

/** Serves the cover of a protected project to everybody. A blurred cover has one width only. */
function coverRoute(app: App, { database, pictures, cache }: Parts): void {
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
      // Not from the catalogue, so that a former cover is never sent.
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
