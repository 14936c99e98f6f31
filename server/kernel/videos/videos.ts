/** Videos: received, stored and read in parts, so that none is in memory as a whole. */
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { uploadKeptHours } from '#contract/projects/gallery.ts';
import {
  videoLimits,
  type Video,
  videoMessages,
  type VideoInput,
  type videoPart,
} from '#contract/projects/videos.ts';
import type * as z from 'zod/mini';
import { contentHash, contentHashOf } from '../../lib/hashes.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import type { Database, Trx } from '../database/database.ts';
import type { ByteRange } from '../http/byte-range.ts';
import { readVideo, refuseOther } from './read-video.ts';
import { type Blank, type ByteSource, VideoError } from './video-container.ts';
import { storedPartBytes, type StoredVideo, videosRepository } from './videos.repository.ts';
import { webVtt } from './web-vtt.ts';

/** Size of a sent piece in bytes, at most a socket's buffer. Slow clients would keep the rest in memory twice. */
const sentBytes = 64 * 1024;

export type SentVideoPart = z.output<typeof videoPart> & { part: Buffer };

export type Videos = ReturnType<typeof createVideos>;

export function createVideos(database: Database, now: () => number) {
  const repository = videosRepository(database.db);

  async function get(pictureId: number): Promise<StoredVideo | undefined> {
    return (await repository.ofPictures([pictureId])).get(pictureId);
  }

  /** Changes an incomplete video. Throws `validation_failed` if it was begun again since `begun`. */
  async function changeIncomplete(
    pictureId: number,
    begun: number,
    work: (ofTrx: ReturnType<typeof videosRepository>) => Promise<void>,
  ): Promise<void> {
    await database.write('content', async (trx) => {
      const ofTrx = videosRepository(trx);
      if ((await ofTrx.incomplete(pictureId))?.created_at !== begun) throw uploadGone();
      await work(ofTrx);
    });
  }

  /** Checks a video that has arrived, and removes its metadata. */
  async function finish(pictureId: number, size: number, begun: number): Promise<void> {
    const container = await orRefused(() => readVideo(storedSource(pictureId, size))).catch(
      async (error: unknown) => {
        await changeIncomplete(pictureId, begun, (ofTrx) => ofTrx.remove(pictureId));
        await removeOrphans(pictureId);
        throw error;
      },
    );
    const hash = createHash('sha256');
    for (let number = 0; number * storedPartBytes < size; number += 1) {
      const part = await partOf(pictureId, number);
      if (!part) throw uploadGone();
      if (blankPart(part, number * storedPartBytes, container.blanks))
        await changeIncomplete(pictureId, begun, (ofTrx) => ofTrx.replacePart(pictureId, number, part));
      hash.update(part);
    }
    await changeIncomplete(pictureId, begun, (ofTrx) =>
      ofTrx.complete(pictureId, size, contentHashOf(hash), container),
    );
  }

  /** Deletes parts without a video one by one: all at once would keep the database busy. */
  async function removeOrphans(pictureId?: number): Promise<void> {
    while (await database.write('content', (trx) => videosRepository(trx).removeOrphanedPart(pictureId)))
      await turn();
  }

  /** Lets other requests go on between two parts: SQLite answers within one turn. */
  async function partOf(pictureId: number, number: number): Promise<Buffer | undefined> {
    await turn();
    return repository.part(pictureId, number);
  }

  /** Keeps one part in memory. */
  function storedSource(pictureId: number, size: number): ByteSource {
    let kept: { number: number; bytes: Buffer } | undefined;
    async function partAt(number: number): Promise<Buffer> {
      if (kept?.number !== number)
        kept = { number, bytes: (await partOf(pictureId, number)) ?? Buffer.alloc(0) };
      return kept.bytes;
    }
    return {
      size,
      async read(at, length) {
        const pieces: Buffer[] = [];
        for (let from = at; from < Math.min(at + length, size); ) {
          const number = Math.floor(from / storedPartBytes);
          const start = number * storedPartBytes;
          pieces.push((await partAt(number)).subarray(from - start, at + length - start));
          from = start + storedPartBytes;
        }
        return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
      },
    };
  }

  /** Returns the settings with valid captions. Throws `validation_failed` for captions that are no WebVTT. */
  function checked({ play, captions }: VideoInput): VideoInput {
    const valid = typeof captions === 'string' ? webVtt(captions) : captions;
    if (typeof captions === 'string' && valid === undefined)
      throw fieldFailure('captions', videoMessages.captions);
    return { play, ...(valid !== undefined && { captions: valid }) };
  }

  return {
    /** Returns the complete video of a picture. */
    get,
    ofPictures: repository.ofPictures,

    /**
     * Stores a part of a picture's video and returns the video after the last one. The first part replaces an earlier
     * video. Throws `too_large`, `malformed`, and `validation_failed` for a part in the wrong place and a file that is
     * no video.
     */
    async receive(pictureId: number, { at, bytes, part }: SentVideoPart): Promise<StoredVideo | undefined> {
      if (bytes > videoLimits.bytes) throw new Failure('too_large', { message: videoMessages.tooLarge });
      if (at === 0) await orRefused(async () => refuseOther(part));
      const end = at + part.length;
      const isLast = end === bytes;
      if (end > bytes || part.length === 0 || (!isLast && part.length % storedPartBytes > 0))
        throw new Failure('malformed');
      const begun = await database.write('content', async (trx) => {
        const ofTrx = videosRepository(trx);
        if (at === 0) {
          if (await ofTrx.isCopied(pictureId)) throw uploadGone();
          await ofTrx.begin(pictureId, bytes, now());
        }
        const known = await ofTrx.incomplete(pictureId);
        if (known?.received !== at || known.size !== bytes) throw uploadGone();
        await ofTrx.append(pictureId, at, part);
        return known.created_at;
      });
      if (!isLast) return undefined;
      await finish(pictureId, bytes, begun);
      return get(pictureId);
    },

    /** Yields the bytes of a range in pieces, with one part in memory. Ends early if the video was deleted. */
    async *read({ partsOf, size }: StoredVideo, { first, last }: ByteRange = { first: 0, last: size - 1 }) {
      for (let at = first; at <= last; ) {
        const number = Math.floor(at / storedPartBytes);
        const start = number * storedPartBytes;
        const part = await partOf(partsOf, number);
        if (!part) return;
        const end = Math.min(last + 1 - start, part.length);
        for (let from = at - start; from < end; from += sentBytes)
          yield part.subarray(from, Math.min(from + sentBytes, end));
        at = start + storedPartBytes;
      }
    },

    /** Changes how a video plays. Throws `validation_failed` for captions that are no WebVTT. */
    async change(pictureId: number, input: VideoInput): Promise<void> {
      const valid = checked(input);
      await database.writeContent((trx) => videosRepository(trx).change(pictureId, valid));
    },

    /**
     * Gives a picture the video of another one, with other settings. Both play the same parts. Throws `not_found` if
     * the other picture has no video, and `validation_failed` for captions that are no WebVTT.
     */
    async copy(trx: Trx, fromId: number, pictureId: number, input: VideoInput): Promise<void> {
      const ofTrx = videosRepository(trx);
      const known = await ofTrx.ofPictures([fromId, pictureId]);
      const video = found(known.get(fromId));
      if (known.has(pictureId)) throw new Failure('malformed');
      const { play, captions = video.captions } = checked(input);
      await ofTrx.copy({ ...video, play, captions }, pictureId, now());
    },

    /** Deletes videos whose upload was given up, and the parts of deleted videos. */
    async deleteExpired(): Promise<void> {
      await repository.removeIncompleteUntil(now() - uploadKeptHours * 60 * 60 * 1000);
      await removeOrphans();
    },
  };
}

/** Returns a video as its page shows it. */
export function shownVideo({ pictureId, durationMs, captions, ...rest }: StoredVideo): Video {
  const { hash, type, width, height, play } = rest;
  return {
    id: pictureId,
    hash,
    type,
    width,
    height,
    duration: durationMs === null ? null : durationMs / 1000,
    play,
    captions: captions === null ? null : contentHash(captions),
  };
}

/** Overwrites the metadata in a part that begins at `start`. Returns true if it changed. */
export function blankPart(part: Buffer, start: number, blanks: readonly Blank[]): boolean {
  let isChanged = false;
  for (const { from, to, start: head } of blanks) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, part.length)];
    if (first >= last) continue;
    part.fill(0, first, last);
    const skipped = Math.max(start - from, 0);
    if (skipped < head.length) head.copy(part, first, skipped, skipped + (last - first));
    isChanged = true;
  }
  return isChanged;
}

/** Turns a VideoError into `validation_failed`. */
async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VideoError)) throw error;
    throw fieldFailure('part', videoMessages[error.fault]);
  }
}

const uploadGone = () => fieldFailure('part', videoMessages.uploadGone);
