/** The picture process is killed while it works, or has too little memory. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { outageMessages } from '#contract/ui-text/owner.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { api, health } from '#contract/addresses.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { databaseKind } from '../../testing/database.ts';
import { failureOf } from '../../testing/failures.ts';
import { canListHelpers, endHelperProcesses } from '../../testing/helper-processes.ts';
import { memoryLimit } from '../../testing/memory-limit.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, clinicQueue, ownedSite, sendProject } from '../../testing/portfolio.ts';
import { startSite } from '../../testing/site-process.ts';
import { multipart, ownerAccount, testSite } from '../../testing/site.ts';

describe.runIf(canListHelpers)('when the picture process is killed while it works', () => {
  test('the owner’s upload succeeds if the picture process is killed once', async () => {
    const { owner } = await ownedSite(testSite);
    const { ended } = endHelperProcesses('codec-process', 1);
    await addProject(owner, {}, await picture());
    expect(ended()).toBe(1);
  });

  test('the owner sees the cause if the picture process is always killed, and uploads work again afterwards', async () => {
    const { owner } = await ownedSite(testSite);
    const { stop, ended } = endHelperProcesses('codec-process');
    const response = await sendProject(owner, { photo: await picture() });
    expect(failureOf(response)).toEqual([503, 'unavailable', outageMessages.files]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(ended()).toBeGreaterThanOrEqual(2);
    stop();
    await addProject(owner, {}, await picture());
  });

  test('a visitor’s request for a picture gets 503 with Retry-After if the picture process is always killed', async () => {
    const { site, owner } = await ownedSite(testSite);
    const { main_photo: photo } = await addProject(owner, {}, await picture());
    // In a format that is not created in advance.
    const { stop } = endHelperProcesses('codec-process');
    const load = () => site.visitor('GET', `${photo}?w=320`, undefined, { accept: 'image/webp' });
    const response = await load();
    expect(failureOf(response)).toEqual([503, 'unavailable', errorCatalogue.unavailable.message]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
    stop();
    expect((await load()).statusCode).toBe(200);
  });
});

test.runIf(databaseKind === 'sqlite')(
  'a site with 512 MB accepts or defers a picture of 40 megapixels, and keeps running',
  async ({ skip }) => {
    const limit = memoryLimit(512) ?? skip('Only root can limit the memory of processes here.');
    const prepared = await ownedSite(testSite);
    await prepared.site.close();
    const site = await startSite({ ...prepared.site.data, LOG_LEVEL: 'info' }, { before: limit });
    const token = await signIn(site.url, ownerAccount);
    const upload = async (bytes: Buffer) => {
      const { payload, headers } = await multipart(clinicQueue, { main_photo: { bytes } });
      return fetch(site.url + api.projects, {
        method: 'POST',
        headers: { ...headers, ...asOwner(token) },
        body: Uint8Array.from(payload),
      });
    };
    const large = sharp({ create: { width: 7740, height: 5160, channels: 3, background: '#2463eb' } });
    for (const bytes of [
      await large.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
      await large.clone().avif({ effort: 0 }).toBuffer(),
    ]) {
      const response = await upload(bytes);
      const body = (await response.json()) as { message?: string };
      expect([201, 503], body.message).toContain(response.status);
      if (response.status === 503) expect(body.message).toBe(outageMessages.files);
      expect((await fetch(site.url + health.ready)).status).toBe(200);
    }
    expect((await upload(await picture())).status).toBe(201);
  },
);
