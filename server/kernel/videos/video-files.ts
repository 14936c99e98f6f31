/** Stores rewritten video files in the database, piece by piece. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type VideoInput, videoLimits } from '#contract/videos/videos.ts';
import { contentHashOf } from '../../lib/hashes.ts';
import type { Trx } from '../database/database.ts';
import type { VideoContainer } from './video-container.ts';
import { videoUploadsRepository } from './video-uploads.repository.ts';
import { videosRepository } from './videos.repository.ts';

/** A rewritten file, with picture and sound only. */
export interface VideoFile {
  readonly file: string;
  readonly container: VideoContainer;
}

/** Stores a file as the video of a picture. */
export async function storeVideoFile(
  trx: Trx,
  pictureId: number,
  { file, container }: VideoFile,
  settings: Required<VideoInput>,
  now: number,
): Promise<void> {
  const uploads = videoUploadsRepository(trx);
  const { size } = await stat(file);
  await uploads.begin(pictureId, size, now);
  const hash = await eachPiece(file, (at, piece) => uploads.keep(pictureId, at, piece));
  await uploads.complete(pictureId, size, hash, container);
  await videosRepository(trx).change(pictureId, settings);
}

/** Calls `keep` with each piece and its position. Returns the hash of the file. */
export async function eachPiece(
  file: string,
  keep: (at: number, piece: Buffer) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  let at = 0;
  for await (const piece of createReadStream(file, { highWaterMark: videoLimits.partBytes })) {
    hash.update(piece as Buffer);
    await keep(at, piece as Buffer);
    at += (piece as Buffer).length;
  }
  return contentHashOf(hash);
}
