/** Serves the files at `/assets/` through the response cache. Text files of the build have compressed copies. */
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cacheForever, type ResponseContent } from '../kernel/cache/response-content.ts';
import type { ResponseCache } from '../kernel/cache/response-cache.ts';
import { shortenHeadersOfFile } from '../kernel/http/security-headers.ts';

const assetsFolder = new URL('../../dist/client/assets/', import.meta.url);

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** `madeFile` returns style sheets and fonts that are no files of the build; undefined for unknown addresses. */
export async function assetsRoutes(
  app: FastifyInstance,
  cache: ResponseCache,
  madeFile: (address: string) => Promise<ResponseContent | undefined>,
): Promise<void> {
  const files = new Set(await readdir(assetsFolder).catch(() => []));
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const address = `/assets/${file}`;
      const type = types[extname(file)];
      if (type && files.has(file)) {
        shortenHeadersOfFile(reply);
        return cache.reply(request, reply, address, () => asset(file, type));
      }
      const made = type ? await madeFile(address) : undefined;
      if (!made) return reply.callNotFound();
      shortenHeadersOfFile(reply);
      return cache.reply(request, reply, address, async () => made);
    },
  );

  async function asset(file: string, type: string): Promise<ResponseContent> {
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
      cacheControl: cacheForever,
      // The name contains a hash of the content, so that browsers never revalidate it.
      etag: '',
      encodings: { ...(gzip && { gzip }), ...(br && { br }) },
    };
  }
}
