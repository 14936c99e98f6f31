/** The process that writes a video is killed while it works, or the site ends meanwhile. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { videoLimits, videosApi } from '#contract/videos/videos.ts';
import { outageMessages } from '#contract/ui-text/owner.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { mp4 } from '#testing/video-files.ts';
import { failureOf } from '../testing/failures.ts';
import {
  canListHelpers,
  endHelperProcesses,
  helperProcesses,
  readIfExists,
} from '../testing/helper-processes.ts';
import { picture } from '../testing/pictures.ts';
import { addProject, edited, ownedSite } from '../testing/portfolio.ts';
import { startSite } from '../testing/site-process.ts';
import { multipart, ownerAccount, testSite } from '../testing/site.ts';
import { addsVideo, sendsPart, uploadsStill } from '../testing/videos.ts';

const file = mp4();
const sent = { at: 0, bytes: file.length };
const large = mp4({ data: Buffer.alloc(videoLimits.partBytes - 64 * 1024, 7), seconds: 600 });

describe.runIf(canListHelpers)('when the process that writes a video is killed while it works', () => {
  test('the upload of a video succeeds if its process is killed once', async () => {
    const { owner } = await ownedSite(testSite);
    const { id } = await addProject(owner);
    const { ended } = endHelperProcesses('remux-process', 1);
    await addsVideo(owner, id);
    expect(ended()).toBe(1);
  });

  test('the owner sees the cause if the video process is always killed, nothing else is lost, and uploads work again', async () => {
    const { owner } = await ownedSite(testSite);
    const { id } = await addProject(owner);
    const earlier = await addsVideo(owner, id);
    const still = await uploadsStill(owner, '#246');
    const { stop, ended } = endHelperProcesses('remux-process');
    const response = await sendsPart(owner, still.picture.id, file, sent);
    expect(failureOf(response)).toEqual([503, 'unavailable', outageMessages.files]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(ended()).toBe(2);
    stop();
    expect((await sendsPart(owner, still.picture.id, file, sent)).statusCode).toBe(200);
    expect((await edited(owner, id)).content).toMatchObject({
      pictures: [{ video: earlier.video }],
    });
  });
});

describe.runIf(canListHelpers)('the process that writes a video', () => {
  /** Uploads a video to a running site until the process works. */
  async function uploading() {
    const prepared = await ownedSite(testSite);
    await prepared.site.close();
    const site = await startSite({ ...prepared.site.data, SECRET: 'of the site' });
    const token = await signIn(site.url, ownerAccount);
    const sends = async (path: string, { payload, headers }: Awaited<ReturnType<typeof multipart>>) =>
      fetch(site.url + path, {
        method: 'POST',
        headers: { ...headers, ...asOwner(token) },
        body: Uint8Array.from(payload),
      });
    const still = await sends(
      api.pictureUploads,
      await multipart({}, { picture: { bytes: await picture() } }),
    );
    const { id } = ((await still.json()) as PictureUploaded).picture;
    const parts = await multipart({ at: '0', bytes: String(large.length) }, { part: { bytes: large } });
    const response = sends(videosApi.video(id), parts).then(
      ({ status }) => status,
      () => undefined,
    );
    const processes = () => helperProcesses('remux-process', site.pid);
    await expect.poll(processes, { interval: 2 }).toHaveLength(1);
    const [helper = 0] = processes();
    return { site, response, helper };
  }

  test('the process that writes a video gets nothing of the site’s environment', async () => {
    const { response, helper } = await uploading();
    const environment = readIfExists(`/proc/${helper}/environ`);
    expect(environment).toContain('NODE_CHANNEL_FD');
    expect(environment).not.toMatch(/SECRET|DATA_DIR|PATH=/u);
    expect(await response).toBe(200);
    expect(existsSync(`/proc/${helper}`)).toBe(false);
  });

  test('a video process that is told to stop together with the site is replaced, and the upload succeeds', async () => {
    const { site, response, helper } = await uploading();
    process.kill(helper, 'SIGTERM');
    await site.stop();
    expect(await response).toBe(200);
    expect(existsSync(`/proc/${helper}`)).toBe(false);
  });

  test('the process that writes a video ends with a site that is killed', async () => {
    const { site, helper } = await uploading();
    await site.kill();
    await expect.poll(() => existsSync(`/proc/${helper}`)).toBe(false);
  });
});
