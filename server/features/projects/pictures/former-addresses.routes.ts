/** Addresses that pictures had in earlier versions. Those of open pictures lead to the present one. */
import * as z from 'zod/mini';
import { api } from '#contract/paths.ts';
import { type App, idParams } from '../../../kernel/http/schemas.ts';
import { found } from '../../../lib/failure.ts';
import type { VisiblePictures } from './visible-pictures.service.ts';

const formerRoutes = [
  '/api/project-manager/:id/image/:hash',
  '/api/project/:id/pictures/:picture/:hash',
  '/api/page/:id/pictures/:picture/:hash',
  '/api/testimonial/:id/portrait/:hash',
  '/api/auth/profile/photo/:hash',
  '/api/site/logo/:hash',
];

const params = z.object({ id: z.optional(idParams.shape.id), hash: z.string() });

export function formerAddressesRoutes(app: App, visible: VisiblePictures): void {
  for (const route of formerRoutes)
    app.get(route, { schema: { hide: true, params } }, async (request, reply) => {
      const { id = 0, hash } = request.params;
      const picture = found(await visible.formerly(id, hash));
      const query = /\?.*/.exec(request.url)?.[0] ?? '';
      return reply.header('cache-control', 'no-cache').redirect(api.picture(picture, hash) + query, 301);
    });
}
