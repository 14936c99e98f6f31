/** Animated pictures: kept moving, with a still. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { customPagesApi, type ShownPage } from '#contract/custom-pages/custom-pages.ts';
import type { Gallery } from '#contract/projects/gallery.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { animationLimits } from '#contract/pictures/picture-files.ts';
import { api, pictureMotion } from '#contract/addresses.ts';
import { fileMessages } from '#contract/ui-text/owner.ts';
import { codeOf, issuesIn } from '../../../testing/failures.ts';
import { keepsAnimation, picture } from '../../../testing/pictures.ts';
import { addFurtherPicture, addProject, edited, ownedSite, sendUpload } from '../../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../../testing/site.ts';

/** Three frames with Exif data and XMP, in the file and in its track. */
const sequence = readFileSync(join(import.meta.dirname, '../../../testing/animation.avif'));

const movingPng = readFileSync(join(import.meta.dirname, '../../../testing/animation.png'));

/** Returns an animation whose frames have different colours. */
async function animated(
  format: 'gif' | 'webp',
  { width = 60, height = 40, frames = 3 } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (Math.floor(at / (width * height * 3)) * 80) % 256;
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw })
    .toFormat(format, { delay: Array.from({ length: frames }, () => 120), loop: 0 })
    .toBuffer();
}

/** Returns a GIF file of a square of `side` pixels, whose frames are not complete. */
function emptyFrames(side: number, frames: number): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('21f904000c0000002c0000000001000100000202440100', 'hex');
  frame.writeUInt16LE(side, 13);
  frame.writeUInt16LE(side, 15);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')]);
}

test.each(['gif', 'webp'] as const)(
  'an uploaded animation in %s is served animated as WebP, with its first frame as its still',
  async (format) => {
    const { site, owner } = await ownedSite(testSite);
    const project = await addProject(owner);
    await addFurtherPicture(owner, project.id, {}, await animated(format));
    const [shown] = (await edited(owner, project.id)).content.pictures;
    expect(shown).toMatchObject({ width: 60, height: 40, animation: expect.stringMatching(/^[\w-]{22}$/) });
    const address = pictureMotion(shown?.src ?? '', 'animation', shown?.animation ?? '');
    const moving = await site.visitor('GET', address);
    expect(moving.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format: stored, pages, delay } = await sharp(moving.rawPayload, { animated: true }).metadata();
    expect([stored, pages, delay]).toEqual(['webp', 3, [120, 120, 120]]);
    expect(
      (await sharp((await site.visitor('GET', shown?.src ?? '')).rawPayload).metadata()).pages ?? 1,
    ).toBe(1);
    const known = { 'if-none-match': String(moving.headers.etag) };
    expect((await site.visitor('GET', address, undefined, known)).statusCode).toBe(304);

    expectOk(await owner('DELETE', api.project(project.id)));
    expect(codeOf(await site.visitor('GET', address))).toEqual([404, 'not_found']);
  },
);

test('an uploaded animation in AVIF or PNG is stored as its first frame only', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  for (const bytes of [sequence, movingPng]) await addFurtherPicture(owner, project.id, {}, bytes);
  const { pictures } = (await edited(owner, project.id)).content;
  expect(pictures.map(({ width, animation }) => [width, animation])).toEqual([
    [60, undefined],
    [160, undefined],
  ]);
  for (const { src } of pictures)
    expect((await site.visitor('GET', src)).rawPayload.toString('latin1')).not.toMatch(/Secret place|acTL/u);
});

test('an AVIF animation stored by an earlier version is sent to browsers that accept AVIF, and its still to others', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, {}, await picture({ width: 60, height: 40 }));
  await keepsAnimation(site, sequence);
  const { main } = (await owner('GET', api.projectDetails(id))).json<Gallery>();
  const { main_photo } = (await owner('GET', api.project(id))).json<{ main_photo: string }>();
  const address = pictureMotion(main_photo, 'animation', main.animation ?? '');
  const accepts = (accept: string) => site.visitor('GET', address, undefined, { accept });
  const { rawPayload, headers } = await accepts('image/avif,image/*');
  expect(rawPayload.equals(sequence)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept'),
  });
  const other = await accepts('image/webp,image/*');
  expect([other.headers['content-type'], (await sharp(other.rawPayload).metadata()).width]).toEqual([
    'image/jpeg',
    60,
  ]);
});

test('an animation as the main picture is part of the project’s details, but not of its card', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner, {}, await animated('gif'));
  const details = (await site.visitor('GET', api.projectDetails(project.id))).json<Gallery>();
  const address = pictureMotion(project.main_photo, 'animation', details.main.animation ?? '');
  expect((await site.visitor('GET', address)).headers['content-type']).toBe('image/webp');
  expect((await site.visitor('GET', api.projects)).body).not.toContain('animation');
});

test('an animation in a block of a custom page is served with all its frames', async () => {
  const { site, owner } = await ownedSite(testSite);
  const form = await multipart({}, { picture: { bytes: await animated('gif') } });
  const sent = expectOk(await owner('POST', api.pictureUploads, form.payload, form.headers));
  const { id } = sent.json<PictureUploaded>().picture;
  const page = { title: 'About', slug: 'about', state: 'published', place: 'none', description: '' };
  const pictures = [{ id, description: 'A loop', caption: '', focal_x: 50, focal_y: 50 }];
  const blocks = [{ kind: 'picture', picture: id, size: 'wide' }];
  expectOk(await owner('POST', customPagesApi.all, { ...page, pictures, blocks }));
  const [shown] = (await site.visitor('GET', api.customPage('about'))).json<ShownPage>().pictures;
  const address = pictureMotion(shown?.src ?? '', 'animation', shown?.animation ?? '');
  const { rawPayload } = await site.visitor('GET', address);
  expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(3);
});

test('an animation loses metadata, and is never wider than 1280 pixels', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const large = await sharp(await animated('webp', { width: 1600, height: 20, frames: 2 }), {
    animated: true,
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1' } })
    .webp()
    .toBuffer();
  expect(large.toString('latin1')).toContain('EXIF');
  await addFurtherPicture(owner, project.id, {}, large);
  const [shown] = (await edited(owner, project.id)).content.pictures;
  const { rawPayload } = await site.visitor(
    'GET',
    pictureMotion(shown?.src ?? '', 'animation', shown?.animation ?? ''),
  );
  expect(rawPayload.toString('latin1')).not.toContain('EXIF');
  expect((await sharp(rawPayload).metadata()).width).toBe(1280);
});

test('an animation with too many pixels in all frames is refused before it is decoded', async () => {
  const { owner } = await ownedSite(testSite);
  const large = emptyFrames(5000, Math.ceil((animationLimits.megapixels * 1_000_000) / 5000 ** 2) + 1);
  expect(issuesIn(await sendUpload(owner, large))).toEqual({ picture: fileMessages.tooMuchMotion });
});

test('an uploaded picture that is not animated is stored without an animation, whose address returns 404', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  for (const kind of ['png', 'gif', 'webp', 'avif'] as const)
    await addFurtherPicture(owner, project.id, {}, await picture({ kind, width: 60, height: 40 }));
  const { pictures } = (await edited(owner, project.id)).content;
  expect(pictures.map(({ animation }) => animation)).toEqual([undefined, undefined, undefined, undefined]);
  expect(
    codeOf(await site.visitor('GET', pictureMotion(pictures[0]?.src ?? '', 'animation', 'x'.repeat(22)))),
  ).toEqual([404, 'not_found']);
});
