/** Pictures are sent in the requested width and format and cached forever. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { variantWidths } from '#contract/pictures/variant-widths.ts';
import { api, pictureVariant } from '#contract/addresses.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, ownedSite, sendProject } from '../../testing/portfolio.ts';
import { type TestSite, testSite } from '../../testing/site.ts';

const browsers = {
  new: 'image/avif,image/webp,image/png,*/*;q=0.8',
  middle: 'image/webp,*/*;q=0.8',
  old: '*/*',
} as const;
const cacheForever = 'public, max-age=31536000, immutable';

async function siteWithPicture(options: Parameters<typeof picture>[0] = { width: 1500, height: 1000 }) {
  const { site, owner } = await ownedSite(testSite);
  const { id, main_photo } = await addProject(owner, {}, await picture(options));
  return { site, owner, id, main_photo };
}

function fetchPicture(
  site: TestSite,
  url: string,
  accept: string = browsers.old,
  headers: Record<string, string> = {},
) {
  return site.visitor('GET', url, undefined, { accept, ...headers });
}

test('a variant has the requested width', async () => {
  const { site, main_photo } = await siteWithPicture({ width: 2560, height: 1280 });
  for (const width of variantWidths) {
    const response = await fetchPicture(site, pictureVariant(main_photo, width));
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      width,
      height: width / 2,
    });
  }
});

test('a variant is never wider than the picture', async () => {
  const { site, main_photo } = await siteWithPicture({ width: 400, height: 300 });
  expect(await sharp((await fetchPicture(site, `${main_photo}?w=1280`)).rawPayload).metadata()).toMatchObject(
    {
      width: 400,
      height: 300,
    },
  );
});

test('a variant exists only in the defined widths', async () => {
  const { site, main_photo } = await siteWithPicture();
  for (const w of ['0', '321', '-320', 'abc', '', '99999', '320&w=640']) {
    expect(issuesIn(await fetchPicture(site, `${main_photo}?w=${w}`)), w).toEqual({
      w: 'Must be one of 320, 640, 960, 1280, 1920, 2560',
    });
  }
});

test('a variant is AVIF, WebP or JPEG, as the browser accepts', async () => {
  const { site, main_photo } = await siteWithPicture();
  const type = async (accept: string) => {
    const response = await fetchPicture(site, `${main_photo}?w=320`, accept);
    const { format, compression } = await sharp(response.rawPayload).metadata();
    expect(`image/${compression === 'av1' ? 'avif' : format}`).toBe(response.headers['content-type']);
    expect(response.headers.vary).toBe('accept');
    return response.headers['content-type'];
  };
  expect(await type(browsers.new)).toBe('image/avif');
  expect(await type(browsers.middle)).toBe('image/webp');
  expect(await type(browsers.old)).toBe('image/jpeg');
  expect(await type('image/avif;q=0, image/webp;q=0.5')).toBe('image/webp');
  expect(await type('image/*')).toBe('image/jpeg');
  expect(await type('IMAGE/AVIF')).toBe('image/avif');
});

test('a variant is created once for simultaneous requests', async () => {
  const { site, main_photo } = await siteWithPicture();
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => fetchPicture(site, `${main_photo}?w=960`, browsers.middle)),
  );
  expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
  const stored = await site.database.db
    .selectFrom('picture_variants')
    .select('width')
    .where('format', '=', 'webp')
    .execute();
  expect(stored).toEqual([{ width: 960 }]);
});

test('a variant is stored for the next start', async () => {
  const { site, main_photo } = await siteWithPicture();
  const first = await fetchPicture(site, `${main_photo}?w=640`, browsers.new);
  await site.close();
  const again = await testSite({ data: site.data });
  expect(
    (await fetchPicture(again, `${main_photo}?w=640`, browsers.new)).rawPayload.equals(first.rawPayload),
  ).toBe(true);
});

test('AVIF variants, which most browsers accept, are created right after the upload', async () => {
  const { site } = await siteWithPicture();
  const made = () =>
    site.database.db.selectFrom('picture_variants').select(['format', 'width']).orderBy('width').execute();
  await expect.poll(made).toEqual([320, 640, 960, 1280].map((width) => ({ format: 'avif', width })));
});

test('a picture’s URL with its hash is cached permanently', async () => {
  const { site, main_photo } = await siteWithPicture();
  for (const url of [main_photo, `${main_photo}?w=320`])
    expect((await fetchPicture(site, url)).headers['cache-control']).toBe(cacheForever);
});

test('a picture’s URL without a hash returns the current picture with no-cache; the URL of a replaced picture returns 404', async () => {
  const { site, owner, id, main_photo } = await siteWithPicture();
  const { project } = (await sendProject(owner, { id, photo: await picture({ colour: '#e11d48' }) })).json<{
    project: { main_photo: string };
  }>();
  const present = await fetchPicture(site, `${project.main_photo}?w=320`);
  const response = await fetchPicture(site, `${api.projectPicture(id)}?w=320`);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.rawPayload.equals(present.rawPayload)).toBe(true);
  for (const url of [main_photo, `${main_photo}?w=320`])
    expect(codeOf(await fetchPicture(site, url))).toEqual([404, 'not_found']);
});

test('a picture’s URL returns 304 to a client that has it, with an ETag for each format and width', async () => {
  const { site, main_photo } = await siteWithPicture();
  const tags = new Set<string>();
  for (const url of [main_photo, `${main_photo}?w=320`, `${main_photo}?w=640`]) {
    for (const accept of Object.values(browsers)) {
      const etag = String((await fetchPicture(site, url, accept)).headers.etag);
      tags.add(etag);
      const again = await fetchPicture(site, url, accept, { 'if-none-match': `"other", ${etag}` });
      expect([
        again.statusCode,
        again.rawPayload.length,
        again.headers.etag,
        again.headers.vary,
        again.headers['cache-control'],
      ]).toEqual([304, 0, etag, 'accept', cacheForever]);
    }
  }
  expect(tags.size).toBe(7);
  expect(
    (await fetchPicture(site, main_photo, browsers.old, { 'if-none-match': '"other"' })).statusCode,
  ).toBe(200);
});

test('a picture’s URL returns headers only for HEAD', async () => {
  const { site, main_photo } = await siteWithPicture();
  const got = await fetchPicture(site, `${main_photo}?w=320`);
  const head = await site.visitor('HEAD', `${main_photo}?w=320`, undefined, { accept: browsers.old });
  expect(head.rawPayload.length).toBe(0);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary'])
    expect(head.headers[name], name).toBe(got.headers[name]);
});

test('a picture’s URL works with an invalid token and has nosniff', async () => {
  const { site, main_photo } = await siteWithPicture();
  const response = await fetchPicture(site, main_photo, browsers.old, {
    authorization: 'Bearer long-dead',
  });
  expect([response.statusCode, response.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
});

test('a picture’s URL of an unknown project returns 404', async () => {
  const { site } = await ownedSite(testSite);
  expect(codeOf(await site.visitor('GET', api.projectPicture(9)))).toEqual([404, 'not_found']);
});
