/** Serves stored pictures: to visitors those that they may see, to the owner all. Redirects former addresses. */
import * as z from 'zod/mini';
import { api, tokenParameter } from '#contract/addresses.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { ownerOnly } from '../../../kernel/auth/owner-only.ts';
import { type App, bearer, idParams } from '../../../kernel/http/schemas.ts';
import {
  movingPictureQuery,
  movingPictureResponses,
  sendPicture,
  sendPrivately,
} from '../../../kernel/pictures/picture-response.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../lib/failure.ts';
import type { ProjectAccessService } from '../access/project-access.service.ts';
import { type VisiblePictures, visiblePicturesService } from './visible-pictures.service.ts';

const tags = ['pictures'];
const params = z.object({ picture: idParams.shape.id, hash: z.string() });

export function visiblePicturesRoutes(
  app: App,
  { access, ...kernel }: Kernel & { access: ProjectAccessService },
): void {
  const visible = visiblePicturesService(kernel, access);
  visitorsRoute(app, { ...kernel, visible });
  ownersRoute(app, kernel);
  formerAddressesRoutes(app, visible);
}

function visitorsRoute(
  app: App,
  { visible, pictures, cache, database }: Kernel & { visible: VisiblePictures },
): void {
  app.get(
    api.picture.route,
    {
      schema: {
        tags,
        summary: 'Get a picture that is shown somewhere, its video or captions',
        description:
          'The hash names the content. Pictures of protected projects need the cookie of a visitor with access, those of ' +
          'drafts and scheduled projects the token of a preview link.',
        params,
        querystring: z.extend(movingPictureQuery, { [tokenParameter]: z.optional(z.string()) }),
        response: movingPictureResponses(['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      const { contentVersion } = database;
      let before: number;
      let seen: Awaited<ReturnType<VisiblePictures['seen']>>;
      // A response of the former content version must not be cached for the new one.
      do {
        before = contentVersion.current;
        seen = await visible.seen(request, request.params, request.query[tokenParameter]);
      } while (before !== contentVersion.current);
      const { picture, privateHeaders } = found(seen);
      if (privateHeaders) return sendPrivately(request, reply.headers(privateHeaders), { pictures, picture });
      const lasting = { address: api.picture(picture.id, picture.hash), cache };
      return sendPicture(request, reply, { pictures, picture, lasting });
    },
  );
}

function ownersRoute(app: App, { sessions, pictures }: Kernel): void {
  app.get(
    libraryApi.picture.route,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        security: bearer,
        summary: 'Get any stored picture, its video or captions',
        params,
        querystring: movingPictureQuery,
        response: movingPictureResponses(['validation_failed', 'not_found', 'unauthorized']),
      },
    },
    async (request, reply) => {
      const { picture: id, hash } = request.params;
      const stored = await pictures.get(id);
      const picture = found(stored?.hash === hash ? stored : undefined);
      return sendPrivately(request, reply, { pictures, picture });
    },
  );
}

/** Addresses of pictures in former releases. They redirect to the present address if everybody may see the picture. */
const formerRoutes = [
  '/api/project-manager/:id/image/:hash',
  '/api/project/:id/pictures/:picture/:hash',
  '/api/page/:id/pictures/:picture/:hash',
  '/api/testimonial/:id/portrait/:hash',
  '/api/auth/profile/photo/:hash',
  '/api/site/logo/:hash',
];

const formerParams = z.object({ id: z.optional(idParams.shape.id), hash: z.string() });

function formerAddressesRoutes(app: App, visible: VisiblePictures): void {
  for (const route of formerRoutes)
    app.get(route, { schema: { hide: true, params: formerParams } }, async (request, reply) => {
      const { id = 0, hash } = request.params;
      const picture = found(await visible.formerly(id, hash));
      const query = /\?.*/.exec(request.url)?.[0] ?? '';
      return reply.header('cache-control', 'no-cache').redirect(api.picture(picture, hash) + query, 301);
    });
}
