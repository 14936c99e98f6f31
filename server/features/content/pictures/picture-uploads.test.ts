/** Pictures that are uploaded before their project is saved. */
import { expect, test } from 'vitest';
import { furtherPictureLimits } from '#contract/pictures/picture-files.ts';
import { type PictureUploaded, uploadKeptHours } from '#contract/pictures/pictures.ts';
import { api } from '#contract/addresses.ts';
import { failureOf, issuesIn } from '../../../testing/failures.ts';
import { storedPictures } from '../../../testing/history.ts';
import { heavyPicture, picture, pictureBomb } from '../../../testing/pictures.ts';
import {
  addProject,
  addStored,
  edited,
  ownedSite,
  type Owner,
  sendStored,
  sendUpload,
} from '../../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../../testing/site.ts';

const hour = 60 * 60 * 1000;

async function uploads(owner: Owner): Promise<number> {
  const response = expectOk(await sendUpload(owner, await picture()));
  expect(response.statusCode).toBe(201);
  return response.json<PictureUploaded>().picture.id;
}

test('an uploaded picture changes no project until one is saved with it', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const { etag } = (await site.visitor('GET', api.project(project.id))).headers;
  const upload = await uploads(owner);
  expect((await edited(owner, project.id)).content.pictures).toEqual([]);
  expect((await site.visitor('GET', api.project(project.id))).headers['etag']).toBe(etag);
  const taken = await addStored(owner, project.id, upload);
  expect((await site.visitor('GET', taken.src)).statusCode).toBe(200);
});

test('uploads of visitors, and of files that are no pictures, too large or damaged, are refused, and nothing is stored', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { payload, headers } = await multipart({}, { picture: { bytes: await picture() } });
  expect((await site.visitor('POST', api.pictureUploads, payload, headers)).statusCode).toBe(401);
  const notAPicture = { picture: 'Please select a valid image file or provide a valid image URL' };
  for (const [bytes, issues] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), notAPicture],
    [Buffer.from('%PDF-1.4'), notAPicture],
    [Buffer.alloc(0), notAPicture],
    [(await picture()).subarray(0, 300), { picture: 'This picture is damaged and can’t be read.' }],
    [pictureBomb(20_000, 20_000), { picture: 'This picture has more than 40 megapixels.' }],
  ] as const)
    expect(issuesIn(await sendUpload(owner, bytes))).toEqual(issues);
  expect(
    failureOf(await sendUpload(owner, await heavyPicture(furtherPictureLimits.bytes + 1024 * 1024))),
  ).toEqual([413, 'too_large', 'This file is larger than 25 MB.']);
  expect(await storedPictures(site)).toBe(0);
});

test('an uploaded picture that no project was saved with is deleted after a day', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const upload = await uploads(owner);
  const later = await uploads(owner);
  site.clock.passes(uploadKeptHours * hour - 1);
  // Each start deletes what has expired; closing waits for it.
  const restarts = async () => (await testSite({ data: site.data, clock: site.clock })).close();
  await restarts();
  const taken = await addStored(owner, project.id, later);
  site.clock.passes(1);
  await restarts();
  expect((await sendStored(owner, project.id, upload)).statusCode).toBe(400);
  expect((await site.visitor('GET', taken.src)).statusCode).toBe(200);
});
