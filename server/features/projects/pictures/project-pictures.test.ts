/** Storing and refusing pictures of projects. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { PictureKind } from '../../../kernel/pictures/file-kinds.ts';
import { failureOf, issuesIn } from '../../../testing/failures.ts';
import { heavyPicture, phonePhoto, picture, pictureBomb } from '../../../testing/pictures.ts';
import { addProject, ownedSite, sendProject } from '../../../testing/portfolio.ts';
import { multipart, type TestSite, testSite } from '../../../testing/site.ts';

const notAPicture = { main_photo: 'Please select a valid image file or provide a valid image URL' };
const damaged = { main_photo: 'This picture is damaged and can’t be read.' };
const kinds: PictureKind[] = ['jpeg', 'png', 'webp', 'avif', 'gif'];

async function download(site: TestSite, path: string): Promise<Buffer> {
  return (await site.visitor('GET', path)).rawPayload;
}

function pictureCount(site: TestSite) {
  return site.database.db
    .selectFrom('pictures')
    .select('id')
    .execute()
    .then((rows) => rows.length);
}

test('a project’s picture may be a JPEG, PNG, WebP, AVIF or GIF, and is stored re-encoded', async () => {
  const { site, owner } = await ownedSite(testSite);
  for (const kind of kinds) {
    const sent = await picture({ kind });
    const { main_photo } = await addProject(owner, {}, sent);
    const response = await site.visitor('GET', main_photo);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(response.rawPayload.equals(sent)).toBe(false);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 600,
    });
  }
});

test('a project’s picture stays transparent', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { main_photo } = await addProject(owner, {}, await picture({ colour: 'rgba(20, 90, 200, 0.5)' }));
  expect((await site.visitor('GET', main_photo)).headers['content-type']).toBe('image/png');
  expect((await site.visitor('GET', `${main_photo}?w=320`)).headers['content-type']).toBe('image/png');
});

test('a project’s picture that could be transparent but has no transparent pixels becomes a JPEG', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { main_photo } = await addProject(owner, {}, await picture({ colour: 'rgba(20, 90, 200, 1)' }));
  expect((await site.visitor('GET', main_photo)).headers['content-type']).toBe('image/jpeg');
});

test('a project’s picture is upright and has no camera or location data', async () => {
  const { site, owner } = await ownedSite(testSite);
  const photo = await phonePhoto();
  expect((await sharp(photo).metadata()).exif?.includes('Pocket camera')).toBe(true);
  const { main_photo } = await addProject(owner, {}, photo);
  for (const path of [main_photo, `${main_photo}?w=640`]) {
    const bytes = await download(site, path);
    const { width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ isUpright: height > width, exif, xmp, iptc, orientation }).toEqual({
      isUpright: true,
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
    });
    expect(bytes.includes('Exif') || bytes.includes('Pocket camera')).toBe(false);
    const { data } = await sharp(bytes)
      .extract({ left: Math.floor(width / 2), top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0], 'the top is red').toBeGreaterThan(200);
  }
});

test('a project’s picture that is wider than 2560 pixels is stored 2560 pixels wide', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { main_photo } = await addProject(owner, {}, pictureBomb(6000, 3000));
  expect(await sharp(await download(site, main_photo)).metadata()).toMatchObject({
    width: 2560,
    height: 1280,
  });
});

test('a long screenshot keeps its width in every variant', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { main_photo } = await addProject(owner, {}, pictureBomb(400, 12_000));
  const sizeOf = async (path: string) => {
    const { width, height } = await sharp(await download(site, path)).metadata();
    return [width, height];
  };
  expect(await sizeOf(main_photo)).toEqual([400, 12_000]);
  expect(await sizeOf(`${main_photo}?w=320`)).toEqual([320, 9600]);
});

test('a project’s picture stays when an update sends none or its current URL', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id, main_photo } = await addProject(owner, {}, await picture());
  for (const same of [
    undefined,
    '',
    main_photo,
    api.projectPicture(id),
    `http://localhost:3000${main_photo}`,
  ]) {
    expect(
      (await sendProject(owner, { id, changes: { main_photo: same } })).json(),
      String(same),
    ).toMatchObject({ project: { main_photo } });
  }
  expect(await pictureCount(site)).toBe(1);
});

test('a project’s picture can be replaced by another picture or a link, and is then only in the history', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id, main_photo } = await addProject(owner, {}, await picture());
  await site.visitor('GET', `${main_photo}?w=320`);
  const changed = (await sendProject(owner, { id, photo: await picture({ colour: '#e11d48' }) })).json<{
    project: { main_photo: string };
  }>();
  expect(changed.project.main_photo).not.toBe(main_photo);
  expect(await pictureCount(site)).toBe(2);
  const linked = await sendProject(owner, { id, changes: { main_photo: 'https://example.org/ü.png' } });
  expect(linked.json()).toMatchObject({ project: { main_photo: 'https://example.org/ü.png' } });
  expect(await pictureCount(site)).toBe(2);
  const redirect = await site.visitor('GET', api.projectPicture(id));
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, 'https://example.org/%C3%BC.png']);
});

test('a project that is sent with both a picture file and a link to a picture gets the file', async () => {
  const { owner } = await ownedSite(testSite);
  expect(
    (await addProject(owner, { main_photo: 'https://example.org/a.png' }, await picture())).main_photo,
  ).toContain('/api/pictures/');
});

test('a project’s picture is refused if it is another type of file, whatever its name and type', async () => {
  const { site, owner } = await ownedSite(testSite);
  for (const [what, bytes] of [
    [
      'an SVG under another name',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a TIFF', () => Buffer.from('II*\0\b\0\0\0')],
    ['a BMP', () => Buffer.from('BM        ')],
  ] satisfies [string, () => Buffer][]) {
    const form = await multipart(
      { ...fields },
      { main_photo: { bytes: bytes(), filename: 'picture.png', type: 'image/png' } },
    );
    expect(issuesIn(await owner('POST', api.projects, form.payload, form.headers)), what).toEqual(
      notAPicture,
    );
    expect(await pictureCount(site)).toBe(0);
  }
});

test('a truncated picture is refused', async () => {
  const { owner } = await ownedSite(testSite);
  for (const kind of kinds) {
    const whole = await sharp(await phonePhoto())
      .resize(500)
      .toFormat(kind)
      .toBuffer();
    for (const part of [0.95, 0.5, 0.02]) {
      const response = await sendProject(owner, {
        photo: whole.subarray(0, Math.max(20, Math.floor(whole.length * part))),
      });
      expect(issuesIn(response), `${part} of the ${kind}`).toEqual(damaged);
    }
  }
});

test('a project’s picture is refused if only its first bytes are those of a picture', async () => {
  const { owner } = await ownedSite(testSite);
  for (const [kind, bytes] of [
    [
      'PNG',
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]),
    ],
    ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 7)])],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf<svg/>', 'latin1')],
  ] satisfies [string, Buffer][]) {
    expect(issuesIn(await sendProject(owner, { photo: bytes })), kind).toEqual(damaged);
  }
});

test('a picture of 20,000 × 20,000 pixels in a small file is refused within 30 seconds', async () => {
  const { owner } = await ownedSite(testSite);
  const bomb = pictureBomb(20_000, 20_000);
  expect(bomb.length).toBeLessThan(100_000);
  const before = performance.now();
  expect(issuesIn(await sendProject(owner, { photo: bomb }))).toEqual({
    main_photo: 'This picture has more than 40 megapixels.',
  });
  expect(performance.now() - before).toBeLessThan(30_000);
});

test('a picture larger than 10 MiB is refused', async () => {
  const { owner } = await ownedSite(testSite);
  const heavy = await heavyPicture(11 * 1024 * 1024);
  expect(failureOf(await sendProject(owner, { photo: heavy }))).toEqual([
    413,
    'too_large',
    'This file is larger than 10 MB.',
  ]);
});

test('a picture of 11 MiB is refused on a real connection, and the client can read the error', async () => {
  const { site, owner } = await ownedSite(testSite);
  const origin = await site.listens();
  const { payload, headers } = await multipart(
    { ...fields },
    { main_photo: { bytes: Buffer.alloc(11 * 1024 * 1024, 1) } },
  );
  const response = await fetch(`${origin}${api.projects}`, {
    method: 'POST',
    body: payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  });
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
});

test('an incomplete or malformed form of a project is refused', async () => {
  const { owner } = await ownedSite(testSite);
  const { payload, headers } = await multipart({ ...fields }, { main_photo: { bytes: await picture() } });
  for (const [body, type] of [
    [payload.subarray(0, payload.length - 60), headers['content-type']],
    ['nothing of the kind', headers['content-type']],
    [payload, 'multipart/form-data'],
    [payload.toString('latin1').replace('name="category"', 'name="__proto__"'), headers['content-type']],
    [payload.toString('latin1').replace('Clinic', 'Cli\0nic'), headers['content-type']],
  ] as const) {
    const response = await owner('POST', api.projects, body, { 'content-type': type });
    expect(failureOf(response).slice(0, 2), type).toEqual([400, 'malformed']);
  }
});

const fields = {
  project_title: 'Clinic Queue',
  category: 'Web Development',
  project_overview: 'o',
  project_tags: 'React',
  technology_used: 'TypeScript',
  project_highlights: 'h',
};
