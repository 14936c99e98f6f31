/** Reads stored videos part by part, so that none is in memory as a whole. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../database/database.ts';
import type { ByteRange } from '../http/byte-range.ts';
import type { ByteSource } from './video-container.ts';
import { storedPartBytes, type StoredVideo, videosRepository } from './videos.repository.ts';

/** Size of a sent piece in bytes, at most a socket's buffer. Slow clients would keep the rest in memory twice. */
const sentBytes = 64 * 1024;

export function videoParts(db: Db) {
  const repository = videosRepository(db);

  /** Lets other requests go on between two parts: SQLite answers within one turn. */
  async function part(pictureId: number, number: number): Promise<Buffer | undefined> {
    await turn();
    return repository.part(pictureId, number);
  }

  return {
    /** Returns undefined if the video was deleted meanwhile. */
    part,

    /** Returns a source that keeps one part in memory. */
    source(pictureId: number, size: number): ByteSource {
      let kept: { number: number; bytes: Buffer } | undefined;
      async function partAt(number: number): Promise<Buffer> {
        if (kept?.number !== number)
          kept = { number, bytes: (await part(pictureId, number)) ?? Buffer.alloc(0) };
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
    },

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
