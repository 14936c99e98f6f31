import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sitemapAddress, sitemapPartAddress } from '#contract/discovery.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { Failure } from '../../failure.ts';
import { isUnchanged } from '../../http/etag.ts';
import { preferredEncoding } from '../../http/negotiation.ts';
import { type App, idParams } from '../../http/schemas.ts';
import type { SitemapPart, SitemapService } from './sitemap.service.ts';

/** A part of at most so many bytes is cached, with the pages of the site. */
const cachedUpTo = 1024 * 1024;

const type = 'application/xml; charset=utf-8';
const cacheControl = 'no-cache';

/** Every public address of the site: in one file, or in parts that an index names. */
export function sitemapRoutes(
  app: App,
  { sitemap, cache }: { sitemap: SitemapService; cache: ResponseCache },
): void {
  /** `id` is that of the part, from 1 on; 0 for a sitemap of one. */
  async function answer(request: FastifyRequest, reply: FastifyReply, part: SitemapPart, id: number) {
    const address = id === 0 ? sitemapAddress : sitemapPartAddress(id);
    if (part.bytes <= cachedUpTo)
      return cache.reply(request, reply, address, async () => {
        // Where it begins now: what is published meanwhile is kept with the content that has it.
        const present = (await sitemap.parts())[Math.max(id - 1, 0)] ?? part;
        const pieces = await Array.fromAsync(sitemap.text(present));
        return { status: 200, type, body: pieces.join(''), cacheControl };
      });
    reply.type(type).headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
    if (isUnchanged(request, reply, `W/"${part.hash}"`)) return reply.code(304).send();
    const text = Readable.from(sitemap.text(part));
    if (preferredEncoding(request.headers['accept-encoding'], ['gzip']) === undefined)
      return reply.send(text);
    const compressed = createGzip();
    // Whatever ends one of them, the client or the database, ends the other.
    pipeline(text, compressed, () => undefined);
    return reply.header('content-encoding', 'gzip').send(compressed);
  }

  app.get(sitemapAddress, { schema: { hide: true } }, async (request, reply) => {
    const parts = await sitemap.parts();
    const [first] = parts;
    if (first && parts.length === 1) return answer(request, reply, first, 0);
    return cache.reply(request, reply, sitemapAddress, async () => ({
      status: 200,
      type,
      body: sitemap.index(await sitemap.parts(), sitemapPartAddress),
      cacheControl,
    }));
  });

  app.get('/sitemap-:id.xml', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const { id } = request.params;
    const parts = await sitemap.parts();
    const part = parts.length > 1 ? parts[id - 1] : undefined;
    if (!part) throw new Failure('not_found');
    return answer(request, reply, part, id);
  });
}
