/** The API documentation. Created on first use, because its packages would add 120 modules to every start. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
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
    return allowStyles(reply).type(type).send(body);
  });
  app.get<{ Params: { '*': string } }>(
    `${api.docs}/*`,
    { schema: { hide: true } },
    (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const file = request.params['*'];
      // Limits the entries in the cache.
      if (!/^(?:json|yaml|static\/[\w-]+(?:\.[\w-]+)+)$/.test(file)) throw new Failure('not_found');
      const address = `${api.docs}/${file}`;
      return cache.reply(request, allowStyles(reply), address, async () => ({
        status: 200,
        cacheControl: 'no-cache',
        ...(await made(address)),
      }));
    },
  );
  app.addHook('onClose', async () => (await docs)?.close());
}

/** The page has style attributes. */
function allowStyles(reply: FastifyReply): FastifyReply {
  const policy = reply.getHeader('content-security-policy');
  if (policy === undefined) return reply;
  const loosened = String(policy).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  return reply.header('content-security-policy', loosened);
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
    logo: { type: 'image/svg+xml', content: await readFile(new URL('logo.svg', pageFiles)) },
  });
  await app.ready();
  return app;
}
