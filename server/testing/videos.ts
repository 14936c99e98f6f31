/** Uploads of videos. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Video, type VideoInput, type VideoPartReceived, videosApi } from '#contract/videos/videos.ts';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { mp4 } from '#testing/video-files.ts';
import { inFolder } from '../lib/work-folder.ts';
import { createRemux } from '../kernel/videos/remux-client.ts';
import { picture } from './pictures.ts';
import { addStored, type Owner, sendContent, sendUpload } from './portfolio.ts';
import { expectOk, multipart, type TestResponse } from './site.ts';

/** Uploads the picture before a video plays. */
export async function uploadsStill(owner: Owner, colour = '#2463eb'): Promise<PictureUploaded> {
  const bytes = await picture({ width: 640, height: 360, colour });
  return expectOk(await sendUpload(owner, bytes)).json<PictureUploaded>();
}

const remux = createRemux();

/** Returns the file as it is stored: picture and sound only. */
export async function storedAs(file: Buffer): Promise<Buffer> {
  return inFolder(tmpdir(), async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await writeFile(from, file);
    await remux({ from, to, isUpload: true });
    return readFile(to);
  });
}

/** Sends a part of a picture's video. */
export async function sendsPart(
  owner: Owner,
  pictureId: number,
  part: Uint8Array,
  fields: { at: number; bytes: number },
): Promise<TestResponse> {
  const texts = { at: String(fields.at), bytes: String(fields.bytes) };
  const form = await multipart(texts, { part: { bytes: part } });
  return owner('POST', videosApi.video(pictureId), form.payload, form.headers);
}

/** Uploads a video with its still in one part. */
export async function uploadsVideo(owner: Owner, file: Buffer, colour?: string) {
  const still = await uploadsStill(owner, colour);
  const response = await sendsPart(owner, still.picture.id, file, { at: 0, bytes: file.length });
  const { video } = expectOk(response).json<VideoPartReceived>();
  return { ...still, video: video as Video };
}

/** Adds a video at the end of a project's pictures, by default as a film. */
export async function addsVideo(
  owner: Owner,
  project: number,
  file = mp4(),
  settings?: VideoInput,
): Promise<GalleryPicture & { video: Video }> {
  const { picture: still } = await uploadsVideo(owner, file);
  if (settings) expectOk(await owner('PUT', videosApi.video(still.id), settings));
  return addStored(owner, project, still.id);
}

/** Puts a stored picture in the place of the project's first further picture. */
export async function putsInPlace(owner: Owner, project: number, stored: number): Promise<TestResponse> {
  return sendContent(owner, project, ({ pictures: [first, ...rest], blocks }) => ({
    pictures: first ? [{ ...first, id: stored }, ...rest] : [],
    blocks: withPictureIds(blocks, (id) => (id === first?.id ? stored : id)),
  }));
}
