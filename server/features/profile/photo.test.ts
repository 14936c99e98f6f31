import sharp from 'sharp';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeOf, failureOf, issuesIn } from '../../testing/failures.ts';
import { heavyPicture, phonePhoto, picture, pictureBomb } from '../../testing/pictures.ts';
import type { Owner } from '../../testing/portfolio.ts';
import { expectOk, multipart, type TestSite, testSite } from '../../testing/site.ts';

async function sendsPhoto(owner: Owner, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const { payload, headers } = await multipart(fields, {
    home_page_photo: { bytes, filename: 'me.png', type: 'image/png' },
  });
  return owner('PUT', api.updateHome, payload, headers);
}

async function userOf(site: TestSite) {
  return (await site.visitor('GET', api.profile)).json<{
    user: { home_photo: string; home_photo_url: string; home_page_title: string };
  }>().user;
}

test('a client can read the profile without the bytes of the photo, and still gets its URL', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await sendsPhoto(owner, await picture());
  const { user } = (await site.visitor('GET', api.profileWithoutPhoto)).json<{ user: object }>();
  expect(user).toEqual({ ...(await userOf(site)), home_photo: null });
  expect((await userOf(site)).home_photo).not.toBeNull();
});

test('the photo may be JPEG or PNG, and is served as base64 in the profile, 640 pixels wide, and at its own URL', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const kind of ['jpeg', 'png'] as const) {
    expect(
      (
        await sendsPhoto(owner, await picture({ kind, width: 1500, height: 1800 }), {
          home_page_title: 'Hello',
        })
      ).statusCode,
    ).toBe(200);
    const { home_photo, home_photo_url, home_page_title } = await userOf(site);
    expect(home_page_title).toBe('Hello');
    expect(home_photo).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(await sharp(Buffer.from(home_photo, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 768,
    });
    const response = await site.visitor('GET', `${home_photo_url}?w=320`, undefined, {
      accept: 'image/avif',
    });
    expect(response.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    });
    const again = await site.visitor('GET', `${home_photo_url}?w=320`, undefined, {
      accept: 'image/avif',
      'if-none-match': String(response.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  }
});

test('an uploaded photo is stored upright and without its location', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await sendsPhoto(owner, await phonePhoto());
  const bytes = Buffer.from((await userOf(site)).home_photo, 'base64');
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ isUpright: height > width, exif }).toEqual({ isUpright: true, exif: undefined });
});

test('the photo can be replaced, which deletes the old one', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await sendsPhoto(owner, await picture());
  const old = (await userOf(site)).home_photo_url;
  await sendsPhoto(owner, await picture({ colour: '#e11d48' }));
  const now = (await userOf(site)).home_photo_url;
  expect(now).not.toBe(old);
  expect((await site.visitor('GET', old)).statusCode).toBe(404);
  expectOk(await site.visitor('GET', now));
  expect(await site.database.db.selectFrom('pictures').select('id').execute()).toHaveLength(1);
});

test('the photo stays when a change of the home page sends only texts', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await sendsPhoto(owner, await picture());
  const { home_photo_url } = await userOf(site);
  const { payload, headers } = await multipart({ home_page_title: 'Hello' });
  await owner('PUT', api.updateHome, payload, headers);
  expect(await userOf(site)).toMatchObject({ home_photo_url, home_page_title: 'Hello' });
});

test('the address of a photo returns 404 while the owner has none', async () => {
  const site = await testSite();
  await site.owner();
  expect(codeOf(await site.visitor('GET', api.picture(1, 'anything')))).toEqual([404, 'not_found']);
});

test('a photo that is not a JPEG or PNG is refused, and other fields are not saved', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const [what, bytes] of [
    ['a WebP', () => picture({ kind: 'webp' })],
    ['a GIF', () => picture({ kind: 'gif' })],
    ['an AVIF', () => picture({ kind: 'avif' })],
    ['an SVG under another name', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['an empty file', () => Buffer.alloc(0)],
  ] satisfies [string, () => Buffer | Promise<Buffer>][]) {
    const response = await sendsPhoto(owner, await bytes(), { home_page_title: 'Hello' });
    expect(issuesIn(response), what).toEqual({ home_page_photo: 'Only JPG/PNG images are allowed' });
    expect((await userOf(site)).home_page_title).toBeNull();
  }
});

test('a photo that is truncated, of too many pixels, or larger than 10 MiB is refused', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const validPicture = await phonePhoto();
  expect(issuesIn(await sendsPhoto(owner, validPicture.subarray(0, validPicture.length / 2)))).toEqual({
    home_page_photo: 'This picture is damaged and can’t be read.',
  });
  expect(issuesIn(await sendsPhoto(owner, pictureBomb(20_000, 20_000)))).toEqual({
    home_page_photo: 'This picture has more than 40 megapixels.',
  });
  expect(failureOf(await sendsPhoto(owner, await heavyPicture(11 * 1024 * 1024)))).toEqual([
    413,
    'too_large',
    'This file is larger than 10 MB.',
  ]);
});
