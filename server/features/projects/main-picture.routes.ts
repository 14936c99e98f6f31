import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { api } from '#contract/paths.ts';
import { type App, idParams, withoutBody } from '../../kernel/http/schemas.ts';
import {
  movingPictureQuery,
  movingPictureResponses,
  sendPicture,
  sendPrivately,
} from '../../kernel/images/picture-response.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../lib/failure.ts';
import { privately, type ProjectAccess } from './project-access.service.ts';
import type { ProjectsService } from './projects.service.ts';

/** Serves a project's main picture in the requested width, or redirects to its link. */
export function mainPictureRoutes(
  app: App,
  { projects, access, pictures, cache }: Kernel & { projects: ProjectsService; access: ProjectAccess },
): void {
  const image = {
    tags: ['projects'],
    querystring: movingPictureQuery,
    response: {
      ...movingPictureResponses(['validation_failed', 'not_found']),
      302: withoutBody('Redirects to the linked picture'),
    },
  };

  app.get(
    api.projectImage.route,
    { schema: { ...image, summary: 'Get the main picture of a project', params: idParams } },
    (request, reply) => send(request, reply, request.params.id),
  );

  app.get(
    api.projectImageVersion.route,
    {
      schema: {
        ...image,
        summary: 'Get the main picture at a URL that changes with its content',
        params: z.extend(idParams, { hash: z.string() }),
      },
    },
    (request, reply) => send(request, reply, request.params.id, request.params.hash),
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    namedHash?: string,
  ): Promise<FastifyReply> {
    const audience = await access.audienceOf(request, id);
    const picture = found((await projects.image(id, audience)) || undefined);
    if (audience === 'invited') reply.headers(privately);
    if (typeof picture === 'string')
      return reply
        .header('cache-control', audience === 'invited' ? privately['cache-control'] : 'no-cache')
        .redirect(new URL(picture).href, 302);
    if (audience === 'invited') return sendPrivately(request, reply, { pictures, picture, cache });
    const lasting = api.projectImageVersion(id, picture.hash);
    const versioned = namedHash === undefined ? {} : { namedHash };
    return sendPicture(request, reply, { pictures, picture, cache, lasting, ...versioned });
  }
}
