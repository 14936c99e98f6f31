/**
 * Sends a picture in the requested width and an accepted format. A URL that names the content may be cached forever.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type VariantWidth, variantWidths } from '#contract/pictures/variant-widths.ts';
import { isUnchanged } from '../http/etag.ts';
import { acceptedMediaTypes, varyBy } from '../http/negotiation.ts';
import { shortenHeadersOfFile } from '../http/security-headers.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { videoTypes } from '#contract/videos/videos.ts';
import { found } from '../../lib/failure.ts';
import { fileResponses } from '../http/schemas.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCaptions, sendVideo } from '../videos/video-response.ts';
import { shownVideo } from '../videos/videos.ts';
import type { Picture, Pictures, VariantFormat } from './pictures.ts';
import { cacheForever } from '../cache/response-content.ts';

const widths = variantWidths.map(String) as [`${VariantWidth}`, ...`${VariantWidth}`[]];

const hashParameter = z.optional(z.string().check(z.regex(/^[\w-]{22}$/, 'Must be the hash of a content')));

/** `?w=` of a picture's URL. */
export const pictureQuery = z.object({
  w: z.optional(z.enum(widths, `Must be one of ${widths.join(', ')}`)),
});

/** `pictureQuery`, or the hash of the animation, video or captions that belong to the picture. */
export const movingPictureQuery = z.extend(pictureQuery, {
  animation: hashParameter,
  video: hashParameter,
  captions: hashParameter,
});

/** Media types of picture responses, for the API description. */
export const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const;

/** Responses with a picture, its animation, video or captions, for the API description. */
export function movingPictureResponses(codes: readonly ErrorCode[]) {
  return {
    ...fileResponses([...pictureTypes, ...videoTypes, 'text/vtt'], [...codes, 'range_not_satisfiable']),
    206: {
      description: 'The requested range of the video',
      content: Object.fromEntries(videoTypes.map((type) => [type, { schema: z.any() }])),
    },
  };
}

interface Shown {
  pictures: Pictures;
  picture: Picture;
  /** Set if the URL contains the hash of the content: caches keep it forever. `address` is the URL without query. */
  lasting?: { address: string; cache: ResponseCache };
  /** `Cache-Control` of other responses; `no-cache` by default. */
  cacheControl?: string;
}

/**
 * Sends the variant at most `w` pixels wide, or the original without `w`. Sends the animation, the video or its
 * captions if the query names them. Throws `not_found` or `range_not_satisfiable`.
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
): Promise<FastifyReply> {
  const { w, video, captions, animation } = request.query as z.output<typeof movingPictureQuery>;
  if (animation !== undefined) return sendAnimation(request, reply, shown, animation);
  if (video !== undefined || captions !== undefined)
    return sendMotion(request, reply, shown, { video, captions });
  return sendStill(request, reply, shown, w);
}

async function sendAnimation(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, picture, lasting, cacheControl = 'no-cache' }: Shown,
  named: string,
): Promise<FastifyReply> {
  const { hash, format } = found(await pictures.animationOf(picture));
  reply.header('cache-control', lasting && named === hash ? cacheForever : cacheControl);
  if (format === 'avif') varyBy(reply, 'accept');
  if (isUnchanged(request, reply, `"${hash}"`)) return reply.code(304).send();
  // Browsers without AVIF get the still instead of an animation that they cannot show.
  const isShown = format === 'webp' || acceptedMediaTypes(request.headers.accept).includes('image/avif');
  const bytes = isShown ? pictures.animation(picture, reply.raw) : pictures.original(picture, reply.raw);
  return reply.type(`image/${isShown ? format : picture.format}`).send(found(await bytes));
}

async function sendMotion(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, picture, lasting, cacheControl = 'no-cache' }: Shown,
  named: { video: string | undefined; captions: string | undefined },
): Promise<FastifyReply> {
  const video = found(await pictures.videos.get(picture.id));
  const isNamed =
    named.video === undefined ? named.captions === shownVideo(video).captions : named.video === video.hash;
  reply.header('cache-control', lasting && isNamed ? cacheForever : cacheControl);
  return named.video === undefined
    ? sendCaptions(request, reply, video)
    : sendVideo(request, reply, pictures.videos, video);
}

async function sendStill(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, picture, lasting, cacheControl = 'no-cache' }: Shown,
  w: string | undefined,
): Promise<FastifyReply> {
  const width = w === undefined ? undefined : Math.min(Number(w), picture.width);
  const format = width === undefined ? picture.format : acceptedFormat(request.headers.accept, picture);
  const etag = `"${picture.hash}-${width ?? 'full'}-${format}"`;
  reply.header('cache-control', lasting ? cacheForever : cacheControl);
  varyBy(reply, 'accept');
  if (lasting && width !== undefined) {
    shortenHeadersOfFile(reply);
    // Other sites may show it, also cross-origin isolated ones.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const variant = async () => {
      const body = found(await pictures.variant(picture, width, format));
      return { status: 200, type: `image/${format}`, body, cacheControl: cacheForever, etag, encodings: {} };
    };
    const { cache, address } = lasting;
    await cache.reply(request, reply, `${address}?w=${w}`, variant, (accept) =>
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

/** Like `sendPicture`, for the owner or a visitor with access: caches must not keep the response. */
export function sendPrivately(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Pick<Shown, 'pictures' | 'picture'>,
): Promise<FastifyReply> {
  return sendPicture(request, reply, { ...shown, cacheControl: 'private, no-store' });
}
