/** The API documentation. Created on first use, because its packages would add many modules to every start. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { api } from '#contract/paths.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { ShownDocument } from './openapi-page.ts';

interface OpenapiParts {
  cache: ResponseCache;
  /** The site's URL, or one relative to the document. */
  server: string;
}

interface DocsFile {
  type: string;
  body: string;
}

/** Call it before registering the routes that it describes. */
export function openapiRoutes(app: FastifyInstance, { cache, server }: OpenapiParts): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(route);
  });

  let files: Promise<ReadonlyMap<string, DocsFile>> | undefined;
  for (const path of [api.docs, ...['json', 'yaml', 'page.css'].map((file) => `${api.docs}/${file}`)])
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      cache.reply(request, reply, path, async () => {
        files ??= docsFiles(routes, server).catch((error: unknown) => {
          files = undefined;
          throw error;
        });
        const { type, body } = (await files).get(path) as DocsFile;
        return { status: 200, cacheControl: 'no-cache', type, body: Buffer.from(body) };
      }),
    );
}

async function docsFiles(
  routes: readonly RouteOptions[],
  server: string,
): Promise<ReadonlyMap<string, DocsFile>> {
  const [{ describedApp }, { openapiPage, pageStyles }] = await Promise.all([
    import('./openapi-document.ts'),
    import('./openapi-page.ts'),
  ]);
  const app = await describedApp(routes, server);
  await app.ready();
  const json = JSON.stringify(app.swagger());
  const yaml = app.swagger({ yaml: true });
  await app.close();
  return new Map([
    [api.docs, { type: 'text/html; charset=utf-8', body: openapiPage(JSON.parse(json) as ShownDocument) }],
    [`${api.docs}/json`, { type: 'application/json; charset=utf-8', body: json }],
    [`${api.docs}/yaml`, { type: 'application/x-yaml', body: yaml }],
    [`${api.docs}/page.css`, { type: 'text/css; charset=utf-8', body: pageStyles }],
  ]);
}
