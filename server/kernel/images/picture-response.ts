/**
 * Sends a picture in the requested width and an accepted format. A URL that names the content may be cached
 * forever.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type VariantWidth, variantWidths } from '#contract/profile/files.ts';
import { isUnchanged } from '../http/etag.ts';
import { acceptedMediaTypes } from '../http/negotiation.ts';
import { found } from '../../lib/failure.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Picture, Pictures, VariantFormat } from './pictures.ts';

const widths = variantWidths.map(String) as [`${VariantWidth}`, ...`${VariantWidth}`[]];

/** `?w=` of a picture's URL. */
export const pictureQuery = z.object({
  w: z.optional(z.enum(widths, `Must be one of ${widths.join(', ')}`)),
});

/** Media types of picture responses, for the API description. */
export const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const;

export const cacheForever = 'public, max-age=31536000, immutable';

interface Asked {
  pictures: Pictures;
  picture: Picture;
  cache: ResponseCache;
  /** The URL that names this content, without query; undefined for pictures not stored here. */
  lasting?: string;
  w: string | undefined;
  /** The content hash in the request's URL, if any. */
  namedHash?: string;
  /** `Cache-Control` for responses that must not be reused. */
  cacheControl?: string;
}

/** Sends the variant at most `w` pixels wide, or the original without `w`. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, picture, cache, lasting, w, namedHash, cacheControl = 'no-cache' }: Asked,
): Promise<FastifyReply> {
  const width = w === undefined ? undefined : Math.min(Number(w), picture.width);
  const format = width === undefined ? picture.format : acceptedFormat(request.headers.accept, picture);
  const etag = `"${picture.hash}-${width ?? 'full'}-${format}"`;
  // The URL of an earlier picture returns the current one, which caches must not store under that name.
  reply
    .header('cache-control', namedHash === picture.hash ? cacheForever : cacheControl)
    .header('vary', [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '));
  if (lasting && w !== undefined && width !== undefined && namedHash === picture.hash) {
    const variant = async () => {
      const body = found(await pictures.variant(picture, width, format));
      return { status: 200, type: `image/${format}`, body, cacheControl: cacheForever, etag, encodings: {} };
    };
    await cache.reply(request, reply, `${lasting}?w=${w}`, variant, (accept) =>
      acceptedFormat(accept, picture),
    );
    return reply;
  }
  if (isUnchanged(request, reply, etag)) return reply.code(304).send();
  const bytes =
    width === undefined
      ? await pictures.original(picture, reply.raw)
      : await pictures.variant(picture, width, format, reply.raw);
  return reply.type(`image/${format}`).send(found(bytes));
}

/**
 * Returns the accepted format that the client prefers, or the picture's own. Wildcards do not count for AVIF
 * and WebP, because old browsers send them too.
 */
function acceptedFormat(accept: string | undefined, picture: Picture): VariantFormat {
  for (const type of acceptedMediaTypes(accept)) {
    if (type === 'image/avif') return 'avif';
    if (type === 'image/webp') return 'webp';
    if (type === `image/${picture.format}`) break;
  }
  return picture.format;
}

/** Sends the picture to somebody with access: no cache may keep it. */
export function sendPrivately(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Pick<Asked, 'pictures' | 'picture' | 'cache' | 'w'>,
): Promise<FastifyReply> {
  return sendPicture(request, reply, { ...asked, cacheControl: 'private, no-store' });
}
