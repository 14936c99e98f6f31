/** Further pictures of a project. */
import sharp from 'sharp';
import { furtherPictureLimits } from '#contract/profile/files.ts';
import { describe, expect, test } from 'vitest';
import type { Gallery, GalleryPicture } from '#contract/projects/gallery.ts';
import { api } from '#contract/paths.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { codeOf, failureOf, issuesIn } from '../../testing/failures.ts';
import { heavyPicture, picture, pictureBomb } from '../../testing/pictures.ts';
import { addFurtherPicture, addProject, type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, multipart, type TestSite, testClock, testSite } from '../../testing/site.ts';

async function siteWithProject(openSite: () => Promise<TestSite> = testSite) {
  const { site, owner } = await ownedSite(openSite);
  const { id } = await addProject(owner, {}, await picture());
  return { site, owner, id };
}

async function send(
  owner: Owner,
  id: number,
  fields: Record<string, string> = {},
  bytes?: Uint8Array,
  more: Record<string, string> = {},
) {
  const form = await multipart(fields, {
    picture: { bytes: bytes ?? (await picture({ width: 90, height: 60 })) },
  });
  return owner('POST', api.projectPictures(id), form.payload, { ...form.headers, ...more });
}

const added = (owner: Owner, id: number, description = '') => addFurtherPicture(owner, id, { description });

async function galleryOf(owner: Owner, id: number) {
  const response = expectOk(await owner('GET', api.projectPictures(id)));
  expect(response.headers['cache-control']).toBe('no-store');
  return { ...response.json<Gallery>(), etag: String(response.headers.etag) };
}

const inputOf = ({ id, description, caption, focal_x, focal_y }: GalleryPicture) => ({
  id,
  description,
  caption,
  focal_x,
  focal_y,
});

const picturesIn = (site: TestSite) =>
  site.database.db
    .selectFrom('pictures')
    .select('id')
    .execute()
    .then((rows) => rows.length);

describe('the owner', () => {
  test('adds pictures with texts and gets them in order with their dimensions', async () => {
    const { owner, id } = await siteWithProject();
    const texts = { description: ' A map ', caption: 'Of hills', focal_x: '20', focal_y: '80' };
    const first = expectOk(await send(owner, id, texts)).json<{ picture: GalleryPicture }>().picture;
    expect(first).toMatchObject({ description: 'A map', caption: 'Of hills', focal_x: 20, focal_y: 80 });
    const second = await added(owner, id);
    expect(second).toMatchObject({ description: '', caption: '', focal_x: 50, focal_y: 50 });
    const { main, pictures } = await galleryOf(owner, id);
    expect(pictures).toEqual([first, second]);
    expect(first).toMatchObject({ width: 90, height: 60 });
    expect(main).toMatchObject({ width: 900, height: 600, focal_x: 50, focal_y: 50 });
    for (const { placeholder } of [main, ...pictures]) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      const bytes = Buffer.from(String(placeholder?.split(',')[1]), 'base64');
      expect(bytes.length).toBeLessThan(100);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16 });
    }
  });

  test('changes order, texts and focal points, including the main picture’s, in one call', async () => {
    const { site, owner, id } = await siteWithProject();
    const [a, b, c] = [await added(owner, id, 'a'), await added(owner, id, 'b'), await added(owner, id, 'c')];
    const layout = {
      main: { focal_x: 10, focal_y: 0 },
      pictures: [inputOf(c), { ...inputOf(a), caption: 'First of all', focal_x: 100 }, inputOf(b)],
    };
    const { gallery } = expectOk(await owner('PUT', api.projectPictures(id), layout)).json<{
      gallery: Gallery;
    }>();
    expect(gallery.pictures.map(({ description }) => description)).toEqual(['c', 'a', 'b']);
    expect(gallery.pictures[1]).toMatchObject({ caption: 'First of all', focal_x: 100 });
    expect(gallery.main).toMatchObject({ focal_x: 10, focal_y: 0 });
    expect(await galleryOf(owner, id)).toMatchObject(gallery);
    const project = (await site.visitor('GET', api.project(id))).json<Project>();
    expect(project.main_photo_focal).toEqual({ focal_x: 10, focal_y: 0 });
    const details = (await site.visitor('GET', api.projectDetails(id))).json<ProjectDetails>();
    expect(details).toMatchObject(gallery);
  });

  test('cannot send a list with missing, duplicate or foreign pictures', async () => {
    const { owner, id } = await siteWithProject();
    const other = await addProject(owner);
    const [a, b] = [await added(owner, id), await added(owner, id)];
    const foreignPicture = await added(owner, other.id);
    for (const pictures of [[a], [a, a], [a, foreignPicture], [a, b, foreignPicture]]) {
      const response = await owner('PUT', api.projectPictures(id), { pictures: pictures.map(inputOf) });
      expect(issuesIn(response)).toEqual({
        pictures: 'This project’s pictures were changed elsewhere. Reload to see them.',
      });
    }
    const outside = { pictures: [{ ...inputOf(a), focal_x: 101, description: 'x'.repeat(301) }, inputOf(b)] };
    expect(Object.keys(issuesIn(await owner('PUT', api.projectPictures(id), outside)))).toEqual([
      'pictures.0.focal_x',
      'pictures.0.description',
    ]);
  });

  test('has at most 20 of them, also when several are sent at once', async () => {
    const { owner, id } = await siteWithProject();
    for (let number = 1; number < 20; number++) await added(owner, id);
    const responses = await Promise.all([send(owner, id), send(owner, id)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    const refused = await send(owner, id);
    expect(issuesIn(refused)).toEqual({
      picture: 'A project can have up to 20 pictures besides its main one.',
    });
    expect((await galleryOf(owner, id)).pictures).toHaveLength(20);
  });

  test('removes one for visitors too', async () => {
    const { site, owner, id } = await siteWithProject();
    const [a, b] = [await added(owner, id), await added(owner, id)];
    expect((await site.visitor('GET', `${a.src}?w=320`)).statusCode).toBe(200);
    expectOk(await owner('DELETE', api.projectPicture(id, a.id)));
    expect((await galleryOf(owner, id)).pictures).toEqual([b]);
    expect(codeOf(await site.visitor('GET', `${a.src}?w=320`))).toEqual([404, 'not_found']);
    expect(codeOf(await owner('DELETE', api.projectPicture(id, a.id)))).toEqual([404, 'not_found']);
  });

  test('gets 412 from each call when the project has changed', async () => {
    const { owner, id } = await siteWithProject();
    const a = await added(owner, id);
    const { etag } = await galleryOf(owner, id);
    const stale = { 'if-match': etag };
    const list = { pictures: [inputOf(a)] };
    expectOk(await owner('PUT', api.projectPictures(id), list, stale));
    for (const response of [
      await owner('PUT', api.projectPictures(id), list, stale),
      await owner('DELETE', api.projectPicture(id, a.id), undefined, stale),
      await send(owner, id, {}, undefined, stale),
    ])
      expect(failureOf(response).slice(0, 2)).toEqual([412, 'stale']);
  });
});

describe('a visitor', () => {
  test('gets each in the best width and format, cached permanently', async () => {
    const { site, owner, id } = await siteWithProject();
    const sent = await picture({ width: 2600, height: 1300 });
    const { src } = expectOk(await send(owner, id, {}, sent)).json<{ picture: GalleryPicture }>().picture;
    const response = await site.visitor('GET', `${src}?w=1920`, undefined, { accept: 'image/webp' });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1920, height: 960 });
    expect(await sharp((await site.visitor('GET', src)).rawPayload).metadata()).toMatchObject({
      width: 2560,
    });
  });

  test('gets none of a deleted project or through another project, and changes nothing', async () => {
    const { site, owner, id } = await siteWithProject();
    const other = await addProject(owner);
    const { id: number, src } = await added(owner, id);
    const former = (of: number) => `${api.projectPicture(of, number)}/${src.split('/').at(-1)}?w=320`;
    expect((await site.visitor('GET', former(other.id))).statusCode).toBe(404);
    const moved = await site.visitor('GET', former(id));
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `${src}?w=320`]);
    for (const response of [
      await site.visitor('GET', api.projectPictures(id)),
      await site.visitor('PUT', api.projectPictures(id), { pictures: [] }),
      await site.visitor('DELETE', api.projectPicture(id, number)),
    ])
      expect(codeOf(response)).toEqual([401, 'unauthorized']);
    expect((await site.visitor('GET', `${src}?w=320`)).statusCode).toBe(200);
    expectOk(await owner('DELETE', api.project(id)));
    expect((await site.visitor('GET', `${src}?w=320`)).statusCode).toBe(404);
    expect((await site.visitor('GET', src)).statusCode).toBe(404);
  });
});

test('the trash keeps pictures until the project is deleted for good, manually or by time', async () => {
  const clock = testClock();
  const { site, owner, id } = await siteWithProject(() => testSite({ clock }));
  const second = await addProject(owner, {}, await picture());
  for (const project of [id, second.id]) await added(owner, project);
  for (const project of [id, second.id]) expectOk(await owner('DELETE', api.project(project)));
  expectOk(await owner('POST', `/api/trash/project/${id}/restore`));
  expect((await galleryOf(owner, id)).pictures).toHaveLength(1);
  expectOk(await owner('DELETE', `/api/trash/project/${second.id}`));
  expect(await picturesIn(site)).toBe(2);
  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('DELETE', '/api/trash'));
  expect(await picturesIn(site)).toBe(0);
});

test('refuses files that are no pictures, too large or damaged, and stores nothing', async () => {
  const { site, owner, id } = await siteWithProject();
  const notAPicture = { picture: 'Please select a valid image file or provide a valid image URL' };
  for (const [bytes, issues] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), notAPicture],
    [Buffer.alloc(0), notAPicture],
    [(await picture()).subarray(0, 300), { picture: 'This picture is damaged and can’t be read.' }],
    [pictureBomb(20_000, 20_000), { picture: 'This picture has more than 40 megapixels.' }],
  ] as const)
    expect(issuesIn(await send(owner, id, {}, bytes))).toEqual(issues);
  expect(
    failureOf(await send(owner, id, {}, await heavyPicture(furtherPictureLimits.bytes + 1024 * 1024))),
  ).toEqual([413, 'too_large', 'This file is larger than 25 MB.']);
  expect(await picturesIn(site)).toBe(1);
});

test('creates placeholders for pictures of earlier releases after the start', async () => {
  const { site, owner, id } = await siteWithProject();
  await site.database.db.deleteFrom('picture_placeholders').execute();
  expect((await galleryOf(owner, id)).main.placeholder).toBeNull();
  await site.close();
  const again = await testSite({ data: site.data });
  const token = await again.signsIn();
  const main = async () => {
    const response = await again.visitor('GET', api.projectPictures(id), undefined, {
      authorization: `Bearer ${token}`,
    });
    return response.json<Gallery>().main.placeholder;
  };
  await expect.poll(main).toMatch(/^data:image\/webp/);
});
