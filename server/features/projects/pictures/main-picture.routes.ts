import { api } from '#contract/paths.ts';
import { type App, idParams, withoutBody } from '../../../kernel/http/schemas.ts';
import {
  movingPictureQuery,
  movingPictureResponses,
  sendPicture,
} from '../../../kernel/images/picture-response.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../lib/failure.ts';
import { privately, type ProjectAccess } from '../access/project-access.service.ts';
import type { PublicProjects } from '../catalogue/public-projects.service.ts';

/** Serves a project's main picture in the requested width at an address that never changes, or redirects to its link. */
export function mainPictureRoutes(
  app: App,
  { publicProjects, access, pictures }: Kernel & { publicProjects: PublicProjects; access: ProjectAccess },
): void {
  app.get(
    api.projectImage.route,
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
      const picture = found((await publicProjects.image(id, audience)) || undefined);
      const cacheControl = audience === 'invited' ? privately['cache-control'] : 'no-cache';
      if (audience === 'invited') reply.headers(privately);
      if (typeof picture === 'string')
        return reply.header('cache-control', cacheControl).redirect(new URL(picture).href, 302);
      return sendPicture(request, reply, { pictures, picture, cacheControl });
    },
  );
}
