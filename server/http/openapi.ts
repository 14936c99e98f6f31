/**
 * The OpenAPI page, made from the routes' own schemas. It is made when somebody asks for it: few ever do, and
 * the packages for it would add 120 modules to every start.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { api } from '#contract/paths.ts';
import { Failure } from '../failure.ts';
import { failureResponses } from './schemas.ts';

/** Any call may be refused for a text that no database keeps, and any route may fail. */
const anyCall: ErrorCode[] = ['malformed', 'internal', 'unavailable'];
/** What else a call may be refused for that comes with a body, asked for or not. */
const anyBody: ErrorCode[] = ['too_large', 'unsupported_media_type'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The names of the files that a multipart body may hold; the schema describes its texts. */
    files?: readonly string[];
  }
}

/** Scripts and styles of the documentation's page. */
const pageFiles = new URL('../../node_modules/@fastify/swagger-ui/static/', import.meta.url);

/** Must be called before the routes that it describes are registered, since it takes note of each. */
export function openapiRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(route);
  });

  let page: Promise<FastifyInstance> | undefined;
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    page ??= docsApp(routes).catch((error: unknown) => {
      page = undefined;
      throw error;
    });
    const { statusCode, headers, rawPayload } = await (await page).inject({
      method: 'GET',
      url: request.url,
    });
    if (statusCode >= 400) throw new Failure('not_found');
    for (const name of ['content-type', 'location', 'cache-control', 'last-modified', 'etag']) {
      if (headers[name] !== undefined) reply.header(name, headers[name]);
    }
    // The documentation's page has style attributes.
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    if (policy)
      reply.header(
        'content-security-policy',
        policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      );
    return reply.code(statusCode).send(rawPayload);
  }
  app.get(api.docs, { schema: { hide: true } }, answer);
  app.get(`${api.docs}/*`, { schema: { hide: true } }, answer);
  app.addHook('onClose', async () => (await page)?.close());
}

/** A second application, whose routes are described and never called. */
async function docsApp(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: Fastify }, { default: swagger }, { default: swaggerUi }, { jsonSchemaTransform }] =
    await Promise.all([
      import('fastify'),
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
      import('fastify-type-provider-zod'),
    ]);
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        version: '1',
        description:
          'Reads are public. Calls of the owner take the token that a login answers with, as a bearer token. ' +
          'Every failure has the same body: a message for people, a code for programs, and the faulty fields where there are any.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => withFiles(jsonSchemaTransform(route), route.route.config?.files),
  });
  for (const { method, url, schema, config } of routes) {
    if (method !== 'HEAD')
      app.route({
        method,
        url,
        ...(schema && { schema: { ...schema, response: withFailuresOfAll(method, schema.response) } }),
        ...(config && { config }),
        handler: async () => undefined,
      });
  }
  await app.register(swaggerUi, {
    routePrefix: api.docs,
    baseDir: fileURLToPath(pageFiles),
    logo: { type: 'image/svg+xml', content: await readFile(new URL('logo.svg', pageFiles)) },
  });
  await app.ready();
  return app;
}

function withFailuresOfAll(method: RouteOptions['method'], response: unknown): object {
  const codes = method === 'GET' ? anyCall : [...anyCall, ...anyBody];
  return { ...failureResponses(codes), ...(response as object | undefined) };
}

function withFiles<T extends { schema: FastifySchema }>(described: T, files: readonly string[] = []): T {
  const body = described.schema.body as { properties?: Record<string, object> } | undefined;
  if (!body || files.length === 0) return described;
  const properties = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
  return {
    ...described,
    schema: { ...described.schema, body: { ...body, properties: { ...body.properties, ...properties } } },
  };
}
