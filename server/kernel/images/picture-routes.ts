import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ownerOnly } from '../auth/owner-only.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { type App, bearer } from '../http/schemas.ts';
import { movingPictureQuery, movingPictureResponses, sendPrivately } from './picture-response.ts';
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
}

/** Returns functions that add routes of pictures, whose URL ends with `/:hash`. */
export function pictureRoutes(app: App, { sessions, pictures, cache }: Kernel, tag: string) {
  // The types of a call are checked by the parameters below, not by Fastify.
  const routes = app as unknown as FastifyInstance;

  function schemaOf({ summary, params }: PictureCall<z.ZodMiniObject>) {
    return {
      tags: [tag],
      security: bearer,
      summary,
      params: z.extend(params, { hash: z.string() }),
      querystring: movingPictureQuery,
      response: movingPictureResponses(['validation_failed', 'not_found', 'unauthorized']),
    };
  }

  return {
    /** A picture for the signed-in owner. No cache keeps it. */
    owners<Params extends z.ZodMiniObject>(
      url: string,
      call: PictureCall<Params>,
      find: (params: z.output<Params>) => Promise<Picture>,
    ): void {
      const options = { onRequest: ownerOnly(sessions), schema: schemaOf(call) };
      routes.get(url, options, async (request, reply) => {
        const picture = await find(request.params as z.output<Params>);
        return sendPrivately(request, reply, { pictures, picture, cache });
      });
    },
  };
}
