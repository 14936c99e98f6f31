/** The browser's bundle, as `npm run build` left it: each text with its compressed copies beside it. */
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Content } from '../cache/content.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

const assetsFolder = new URL('../../dist/client/assets/', import.meta.url);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file's name changes with its content. */
const forEver = 'public, max-age=31536000, immutable';

/** Answers with the files that are there now, through the response cache. */
export async function assetsRoutes(app: FastifyInstance, cache: ResponseCache): Promise<void> {
  const files = new Set(await readdir(assetsFolder).catch(() => []));
  app.get<{ Params: { file: string } }>('/assets/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params;
    const type = types[extname(file)];
    if (!type || !files.has(file)) return reply.callNotFound();
    return cache.reply(request, reply, `/assets/${file}`, () => asset(file, type));
  });

  async function asset(file: string, type: string): Promise<Content> {
    const copy = async (ending: string) =>
      files.has(file + ending) ? readFile(new URL(file + ending, assetsFolder)) : undefined;
    const [body, br, gzip] = await Promise.all([
      readFile(new URL(file, assetsFolder)),
      copy('.br'),
      copy('.gz'),
    ]);
    return {
      status: 200,
      type,
      body,
      cacheControl: forEver,
      encodings: { ...(gzip && { gzip }), ...(br && { br }) },
    };
  }
}
