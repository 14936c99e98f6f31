/** Videos in files, such as those of an imported archive. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { VideoInput } from '#contract/projects/videos.ts';
import { contentHashOf } from '../../lib/hashes.ts';
import type { Trx } from '../database/database.ts';
import { readVideo } from './read-video.ts';
import { blankPart, type VideoContainer } from './video-container.ts';
import { videoUploadsRepository } from './video-uploads.repository.ts';
import { storedPartBytes, videosRepository } from './videos.repository.ts';

export interface VideoFile {
  readonly file: string;
  readonly size: number;
  readonly hash: string;
  readonly container: VideoContainer;
}

/** Checks a file and removes its metadata. Throws VideoError. */
export async function checkVideoFile(file: string): Promise<VideoFile> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const container = await readVideo({ size, read });
    const hash = createHash('sha256');
    for (let at = 0; at < size; at += storedPartBytes) {
      const part = await read(at, storedPartBytes);
      if (blankPart(part, at, container.blanks)) await handle.write(part, 0, part.length, at);
      hash.update(part);
    }
    return { file, size, hash: contentHashOf(hash), container };
  } finally {
    await handle.close();
  }
}

/** Stores a checked file as the video of a picture, part by part. */
export async function storeVideoFile(
  trx: Trx,
  pictureId: number,
  { file, size, hash, container }: VideoFile,
  settings: Required<VideoInput>,
  now: number,
): Promise<void> {
  const uploads = videoUploadsRepository(trx);
  await uploads.begin(pictureId, size, now);
  const handle = await open(file);
  try {
    for (let at = 0; at < size; at += storedPartBytes) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(storedPartBytes), 0, storedPartBytes, at);
      await uploads.append(pictureId, at, buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
  await uploads.complete(pictureId, size, hash, container);
  await videosRepository(trx).change(pictureId, settings);
}
