/** The API documentation, which the build writes (scripts/openapi.ts). */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/addresses.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

/** Stands for the site's URL in the documents that the build writes. */
export const documentedServer = 'https://site.invalid';

const folder = new URL('../../../dist/openapi/', import.meta.url);

const files = [
  { path: api.docs, file: 'page.html', type: 'text/html; charset=utf-8' },
  { path: `${api.docs}/json`, file: 'openapi.json', type: 'application/json; charset=utf-8' },
  { path: `${api.docs}/yaml`, file: 'openapi.yaml', type: 'application/x-yaml' },
  { path: `${api.docs}/page.css`, file: 'page.css', type: 'text/css; charset=utf-8' },
];

/** Adds the documentation. `server` is the site's URL, absolute or relative to the document. */
export function openapiRoutes(app: FastifyInstance, cache: ResponseCache, server: string): void {
  for (const { path, file, type } of files)
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      cache.reply(request, reply, path, async () => {
        const text = await readFile(new URL(file, folder), 'utf8');
        const body = Buffer.from(text.replaceAll(documentedServer, server));
        return { status: 200, cacheControl: 'no-cache', type, body };
      }),
    );
}
