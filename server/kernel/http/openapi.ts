/** The API documentation. Created on first use, because its packages would add 120 modules to every start. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { api } from '#contract/paths.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { Failure } from '../../lib/failure.ts';

/** Scripts and styles of the page. */
const pageFiles = new URL('../../../node_modules/@fastify/swagger-ui/static/', import.meta.url);

interface OpenapiParts {
  cache: ResponseCache;
  /** The site's URL, or one relative to the document. */
  server: string;
}

/** Call it before registering the routes that it describes. */
export function openapiRoutes(app: FastifyInstance, { cache, server }: OpenapiParts): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(route);
  });

  let docs: Promise<FastifyInstance> | undefined;
  async function made(url: string) {
    docs ??= docsApp(routes, server).catch((error: unknown) => {
      docs = undefined;
      throw error;
    });
    const { statusCode, headers, rawPayload: body } = await (await docs).inject({ method: 'GET', url });
    if (statusCode !== 200) throw new Failure('not_found');
    return { type: String(headers['content-type']), body };
  }

  app.get(api.docs, { schema: { hide: true } }, async (request, reply) => {
    // The page's links to files depend on whether its own URL ends with a slash.
    const { type, body } = await made(request.url);
    return reply.type(type).send(body);
  });
  app.get<{ Params: { '*': string } }>(
    `${api.docs}/*`,
    { schema: { hide: true } },
    (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const file = request.params['*'];
      // Limits the entries in the cache.
      if (!/^(?:json|yaml|static\/[\w-]+(?:\.[\w-]+)+)$/.test(file)) throw new Failure('not_found');
      const address = `${api.docs}/${file}`;
      return cache.reply(request, reply, address, async () => ({
        status: 200,
        cacheControl: 'no-cache',
        ...(await made(address)),
      }));
    },
  );
  app.addHook('onClose', async () => (await docs)?.close());
}

async function docsApp(routes: readonly RouteOptions[], server: string): Promise<FastifyInstance> {
  const [{ describedApp }, { default: swaggerUi }] = await Promise.all([
    import('./openapi-document.ts'),
    import('@fastify/swagger-ui'),
  ]);
  const app = await describedApp(routes, server);
  await app.register(swaggerUi, {
    routePrefix: api.docs,
    baseDir: fileURLToPath(pageFiles),
    // Not shown in this layout, but otherwise the plugin looks for it beside its own source.
    logo: { type: 'image/svg+xml', content: await readFile(new URL('logo.svg', pageFiles)) },
    // The layout with a bar has a logo with a style element, which the content security policy blocks.
    uiConfig: { layout: 'BaseLayout' },
  });
  await app.ready();
  return app;
}
