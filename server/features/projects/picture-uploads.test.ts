/** Pictures that are uploaded before their project is saved. */
import { expect, test } from 'vitest';
import { type Gallery, type PictureUploaded, uploadKeptHours } from '#contract/projects/gallery.ts';
import { api } from '#contract/paths.ts';
import { failureOf } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../testing/site.ts';

const hour = 60 * 60 * 1000;

async function uploads(owner: Owner): Promise<string> {
  const { payload, headers } = await multipart({}, { picture: { bytes: await picture() } });
  const response = expectOk(await owner('POST', api.pictureUploads, payload, headers));
  expect(response.statusCode).toBe(201);
  return String(response.json<PictureUploaded>().upload);
}

async function takes(owner: Owner, project: number, upload: string) {
  const { payload, headers } = await multipart({ upload, description: 'Hills' });
  return owner('POST', api.projectPictures(project), payload, headers);
}

test('an upload belongs to no project until one takes it, once', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const galleryOf = async () =>
    (await owner('GET', api.projectPictures(project.id))).json<Gallery>().pictures;
  const { etag } = (await site.visitor('GET', api.project(project.id))).headers;
  const upload = await uploads(owner);
  expect(await galleryOf()).toEqual([]);
  expect((await site.visitor('GET', api.project(project.id))).headers['etag']).toBe(etag);

  expect((await takes(owner, project.id, upload)).statusCode).toBe(201);
  const [taken] = await galleryOf();
  expect(taken).toMatchObject({ description: 'Hills', focal_x: 50 });
  expect((await site.visitor('GET', taken?.src ?? '')).statusCode).toBe(200);
  const again = await takes(owner, project.id, upload);
  expect(failureOf(again)).toMatchObject([400, 'validation_failed', expect.any(String)]);
  expect(again.json()).toMatchObject({ issues: [{ path: 'upload' }] });
});

test('refuses visitors and files that are no pictures', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { payload, headers } = await multipart({}, { picture: { bytes: Buffer.from('%PDF-1.4') } });
  expect((await site.visitor('POST', api.pictureUploads, payload, headers)).statusCode).toBe(401);
  const refused = await owner('POST', api.pictureUploads, payload, headers);
  expect(refused.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'picture' }] });
});

test('deletes an upload that no project took after a day', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const upload = await uploads(owner);
  const later = await uploads(owner);
  site.clock.passes(uploadKeptHours * hour - 1);
  // Each start deletes what has expired; closing waits for it.
  const restarts = async () => (await testSite({ data: site.data, clock: site.clock })).close();
  await restarts();
  expectOk(await takes(owner, project.id, later));
  site.clock.passes(1);
  await restarts();
  expect((await takes(owner, project.id, upload)).statusCode).toBe(400);
  const [taken] = (await owner('GET', api.projectPictures(project.id))).json<Gallery>().pictures;
  expect((await site.visitor('GET', taken?.src ?? '')).statusCode).toBe(200);
});
