/** Uploads of videos: received, checked and stored in parts. */
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { uploadKeptHours } from '#contract/pictures/pictures.ts';
import { videoLimits, videoMessages, type videoPart } from '#contract/videos/videos.ts';
import type * as z from 'zod/mini';
import { Failure, fieldFailure } from '../../lib/failure.ts';
import { inFolder } from '../../lib/work-folder.ts';
import type { Database } from '../database/database.ts';
import type { Remux } from './remux-client.ts';
import { refuseOther, VideoError } from './video-container.ts';
import { eachPiece } from './video-files.ts';
import { videoParts } from './video-parts.ts';
import { videoUploadsRepository } from './video-uploads.repository.ts';
import { storedPartBytes } from './videos.repository.ts';

export type SentVideoPart = z.output<typeof videoPart> & { part: Buffer };

interface UploadParts {
  database: Database;
  now: () => number;
  remux: Remux;
  /** Holds temporary folders with videos that are being written. */
  workFolder: string;
}

export function videoUploads({ database, now, remux, workFolder }: UploadParts) {
  const parts = videoParts(database.db);

  /** Changes an incomplete video. Throws `validation_failed` unless its upload is the one that began at `begun`. */
  async function changeIncomplete(
    pictureId: number,
    begun: number,
    work: (ofTrx: ReturnType<typeof videoUploadsRepository>) => Promise<void>,
  ): Promise<void> {
    await database.write('content', async (trx) => {
      const ofTrx = videoUploadsRepository(trx);
      if ((await ofTrx.incomplete(pictureId))?.created_at !== begun) throw uploadGone();
      await work(ofTrx);
    });
  }

  /** Rewrites an upload that has arrived and stores the result instead. Removes the video if that fails. */
  async function finish(pictureId: number, size: number, begun: number): Promise<void> {
    try {
      await inFolder(workFolder, async (folder) => {
        const [from, file] = [join(folder, 'arrived'), join(folder, 'stored')];
        await writeArrived(pictureId, size, from);
        const container = await orRefused(() => remux({ from, to: file, isUpload: true }));
        const hash = await eachPiece(file, (at, piece) =>
          changeIncomplete(pictureId, begun, (ofTrx) => ofTrx.keep(pictureId, at, piece)),
        );
        const { size: stored } = await stat(file);
        await changeIncomplete(pictureId, begun, (ofTrx) =>
          ofTrx.complete(pictureId, stored, hash, container),
        );
      });
    } catch (error) {
      await changeIncomplete(pictureId, begun, (ofTrx) => ofTrx.remove(pictureId));
      await removeOrphans(pictureId);
      throw error;
    }
  }

  async function writeArrived(pictureId: number, size: number, file: string): Promise<void> {
    const handle = await open(file, 'w', 0o600);
    try {
      for (let number = 0; number * storedPartBytes < size; number += 1) {
        const part = await parts.part(pictureId, number);
        if (!part) throw uploadGone();
        await handle.write(part);
      }
    } finally {
      await handle.close();
    }
  }

  /** Deletes parts without a video one by one: all at once would keep the database busy. */
  async function removeOrphans(pictureId?: number): Promise<void> {
    while (
      await database.write('content', (trx) => videoUploadsRepository(trx).removeOrphanedPart(pictureId))
    )
      await turn();
  }

  return {
    /**
     * Stores a part of a picture's video; the first one replaces an earlier video. After the last part, rewrites the
     * video and returns true. Throws `too_large`, `malformed`, `validation_failed` for a part in the wrong place, a
     * file that cannot be stored (`VideoFault`), or a video with copies, and other errors of `remux`.
     */
    async receive(pictureId: number, { at, bytes, part }: SentVideoPart): Promise<boolean> {
      if (bytes > videoLimits.bytes) throw new Failure('too_large', { message: videoMessages.tooLarge });
      if (at === 0) await orRefused(async () => refuseOther(part));
      const end = at + part.length;
      const isLast = end === bytes;
      if (end > bytes || part.length === 0 || (!isLast && part.length % storedPartBytes > 0))
        throw new Failure('malformed');
      const begun = await database.write('content', async (trx) => {
        const ofTrx = videoUploadsRepository(trx);
        if (at === 0) {
          if (await ofTrx.isCopied(pictureId)) throw uploadGone();
          await ofTrx.begin(pictureId, bytes, now());
        }
        const known = await ofTrx.incomplete(pictureId);
        if (known?.received !== at || known.size !== bytes) throw uploadGone();
        await ofTrx.append(pictureId, at, part);
        return known.created_at;
      });
      if (isLast) await finish(pictureId, bytes, begun);
      return isLast;
    },

    /** Deletes incomplete videos whose upload began `uploadKeptHours` ago, and the parts of deleted videos. */
    async deleteExpired(): Promise<void> {
      const until = now() - uploadKeptHours * 60 * 60 * 1000;
      await videoUploadsRepository(database.db).removeIncompleteUntil(until);
      await removeOrphans();
    },
  };
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
