/** Sends videos and captions. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../../lib/failure.ts';
import { takeRange } from '../http/byte-range.ts';
import { isUnchanged } from '../http/etag.ts';
import type { StoredVideo } from './videos.repository.ts';
import { shownVideo, type Videos } from './videos.ts';

/** Sends a video or the requested range, one part after the other. Throws `range_not_satisfiable`. */
export async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  videos: Videos,
  video: StoredVideo,
): Promise<FastifyReply> {
  const etag = `"${video.hash}"`;
  if (isUnchanged(request, reply, etag)) return reply.code(304).send();
  const range = takeRange(request, reply, { etag, size: video.size });
  const length = range ? range.last - range.first + 1 : video.size;
  reply.type(video.type).header('content-length', length);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(Readable.from(complete(videos.read(video, range), length), { objectMode: false }));
}

/** Throws if the parts have fewer bytes, which ends the connection: otherwise the client would wait for the rest. */
async function* complete(parts: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let left = length;
  for await (const part of parts) {
    left -= part.length;
    yield part;
  }
  if (left > 0) throw new Error('The video was deleted while it was sent.');
}

/** Sends the captions of a video. Throws `not_found` if the video has no captions. */
export function sendCaptions(request: FastifyRequest, reply: FastifyReply, video: StoredVideo): FastifyReply {
  const hash = found(shownVideo(video).captions ?? undefined);
  if (isUnchanged(request, reply, `"${hash}"`)) return reply.code(304).send();
  return reply.type('text/vtt; charset=utf-8').send(video.captions);
}
