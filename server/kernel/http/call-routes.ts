/** Routes of the API. The schemas of a call validate its request, filter its response and document both. */
import type { FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { anonymousBodyLimit } from './body-parsing.ts';
import { type App, bodyFailures, responses } from './schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Field names of the files in a multipart body, for the API description. The schema describes the texts. */
    files?: readonly string[];
  }
}

type Schema = z.core.$ZodType;
/** Type of a validated part of a request, such as its body; unknown without a schema. */
type Received<S> = S extends Schema ? z.output<S> : unknown;

interface Call<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Success extends Schema,
> {
  summary: string;
  description?: string;
  params?: Params;
  querystring?: Query;
  headers?: Schema & { shape: object };
  body?: Body;
  response: Success;
  /** Status of a success: 200 by default. */
  status?: 201;
  /** Errors of this call, besides those that `callRoutes` adds. */
  failures?: readonly ErrorCode[];
  /** Field names of the uploaded files, for the API description. `acceptUploads` makes the routes read them. */
  files?: string[];
  /** Maximum size of the body in bytes. By default, the maximum of `Access`, or else of the server. */
  bodyLimit?: number;
}

/** Rules and documentation that all routes share. */
interface Access {
  onRequest?: (request: FastifyRequest) => Promise<void>;
  security?: FastifySchema['security'] & {};
  failures?: readonly ErrorCode[];
  bodyLimit?: number;
}

/**
 * Returns functions that add routes, whose responses browsers and proxies must not store. The documentation also lists
 * the errors of the access, the body, the query, the path and `If-Match`.
 */
export function callRoutes(app: App, tag: string, access: Access) {
  const routesOf =
    (method: HTTPMethods) =>
    <
      Success extends Schema,
      Params extends Schema | undefined = undefined,
      Query extends Schema | undefined = undefined,
      Body extends Schema | undefined = undefined,
    >(
      url: string,
      call: Call<Params, Query, Body, Success>,
      handler: (
        request: FastifyRequest<{
          Params: Received<Params>;
          Querystring: Received<Query>;
          Body: Received<Body>;
        }>,
        reply: FastifyReply,
      ) => Promise<z.output<Success>> | z.output<Success>,
    ): void => {
      const {
        response,
        status = 200,
        failures = [],
        files,
        bodyLimit = access.bodyLimit,
        ...documented
      } = call;
      const schema: FastifySchema = {
        tags: [tag],
        ...(access.security && { security: access.security }),
        ...(files && { consumes: ['multipart/form-data'] }),
        ...documented,
        response: responses(
          response,
          [
            ...(call.body ? bodyFailures : []),
            ...(call.querystring ? (['validation_failed'] as const) : []),
            ...(access.failures ?? []),
            ...(call.params ? (['not_found'] as const) : []),
            ...(call.headers && 'if-match' in call.headers.shape ? (['stale'] as const) : []),
            ...failures,
          ],
          status,
        ),
      };
      app.route({
        method,
        url,
        ...(bodyLimit !== undefined && { bodyLimit }),
        config: files ? { files } : {},
        async onRequest(request, reply) {
          reply.header('cache-control', 'no-store');
          await access.onRequest?.(request);
        },
        schema,
        async handler(request, reply): Promise<unknown> {
          reply.code(status);
          return handler(request as Parameters<typeof handler>[0], reply);
        },
      });
    };

  return { get: routesOf('GET'), post: routesOf('POST'), put: routesOf('PUT'), delete: routesOf('DELETE') };
}

/** Returns functions that add routes which everybody may call, with a body of at most `anonymousBodyLimit`. */
export function publicRoutes(app: App, tag: string) {
  return callRoutes(app, tag, { bodyLimit: anonymousBodyLimit });
}
