import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ownerOnly } from '../auth/owner-only.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { type App, bearer, fileResponses } from '../http/schemas.ts';
import {
  movingPictureQuery,
  movingPictureResponses,
  pictureQuery,
  pictureTypes,
  sendPicture,
  sendPrivately,
} from './picture-response.ts';
import type { Picture, Pictures } from './pictures.ts';

interface Kernel {
  sessions: Sessions;
  pictures: Pictures;
  cache: ResponseCache;
}

interface PictureCall<Params extends z.ZodMiniObject> {
  summary: string;
  /** The parameters of the URL besides `:hash`. */
  params: Params;
  /** True for pictures that have neither a video nor an animation. */
  isStill?: boolean;
}

/** Returns functions that add routes of pictures, whose URL ends with `/:hash`. */
export function pictureRoutes(app: App, { sessions, pictures, cache }: Kernel, tag: string) {
  // The types of a call are checked by the parameters below, not by Fastify.
  const routes = app as unknown as FastifyInstance;

  function schemaOf({ summary, params, isStill = false }: PictureCall<z.ZodMiniObject>, isOwners: boolean) {
    const codes = [
      'validation_failed',
      'not_found',
      ...(isOwners ? (['unauthorized'] as const) : []),
    ] as const;
    return {
      tags: [tag],
      ...(isOwners && { security: bearer }),
      summary,
      params: z.extend(params, { hash: z.string() }),
      querystring: isStill ? pictureQuery : movingPictureQuery,
      response: isStill ? fileResponses(pictureTypes, codes) : movingPictureResponses(codes),
    };
  }

  return {
    /** A picture for the signed-in owner. No cache keeps it. */
    owners<Params extends z.ZodMiniObject>(
      url: string,
      call: PictureCall<Params>,
      find: (params: z.output<Params>) => Promise<Picture>,
    ): void {
      const options = { onRequest: ownerOnly(sessions), schema: schemaOf(call, true) };
      routes.get(url, options, async (request, reply) => {
        const picture = await find(request.params as z.output<Params>);
        return sendPrivately(request, reply, { pictures, picture, cache });
      });
    },

    /** A picture for everybody. `lasting` is the URL that names its content. */
    visitors<Params extends z.ZodMiniObject>(
      url: string,
      call: PictureCall<Params>,
      find: (params: z.output<Params>) => Promise<{ picture: Picture; lasting: string }>,
    ): void {
      routes.get(url, { schema: schemaOf(call, false) }, async (request, reply) => {
        const params = request.params as z.output<Params> & { hash: string };
        const { picture, lasting } = await find(params);
        return sendPicture(request, reply, { pictures, picture, cache, lasting, namedHash: params.hash });
      });
    },
  };
}
