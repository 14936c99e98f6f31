/** Reads stored videos part by part, so that none is in memory as a whole. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../database/database.ts';
import type { ByteRange } from '../http/byte-range.ts';
import { storedPartBytes, type StoredVideo, videosRepository } from './videos.repository.ts';

/**
 * Size of a sent piece in bytes, at most a socket's buffer. Larger pieces would be in memory twice for slow clients.
 */
const sentBytes = 64 * 1024;

export function videoParts(db: Db) {
  const repository = videosRepository(db);

  /** Yields to other requests between two parts, because SQLite answers synchronously. */
  async function part(pictureId: number, number: number): Promise<Buffer | undefined> {
    await turn();
    return repository.part(pictureId, number);
  }

  return {
    /** Returns a part of `storedPartBytes` by its number, from 0; undefined if the video was deleted meanwhile. */
    part,

    /** Yields the bytes of a range in pieces, with one part in memory. Ends early if the video was deleted. */
    async *read({ partsOf, size }: StoredVideo, { first, last }: ByteRange = { first: 0, last: size - 1 }) {
      for (let at = first; at <= last; ) {
        const number = Math.floor(at / storedPartBytes);
        const start = number * storedPartBytes;
        const bytes = await part(partsOf, number);
        if (!bytes) return;
        const end = Math.min(last + 1 - start, bytes.length);
        for (let from = at - start; from < end; from += sentBytes)
          yield bytes.subarray(from, Math.min(from + sentBytes, end));
        at = start + storedPartBytes;
      }
    },
  };
}
