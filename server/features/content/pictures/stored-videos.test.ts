/** Stored videos with another still or other settings, without a new upload. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api, pictureMotion } from '#contract/addresses.ts';
import type { Gallery } from '#contract/projects/gallery.ts';
import { type VideoCopied, type VideoCopyInput, videoMessages, videosApi } from '#contract/videos/videos.ts';
import { contentMessages } from '#contract/ui-text/owner.ts';
import { mp4 } from '#testing/video-files.ts';
import { codeOf, issuesIn } from '../../../testing/failures.ts';
import { galleryOf, read, restore, versionOf, versionsOf } from '../../../testing/history.ts';
import { addProject, type Owner, ownedSite, sendProject } from '../../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../../testing/site.ts';
import {
  addsVideo,
  putsInPlace,
  sendsPart,
  storedAs,
  uploadsStill,
  uploadsVideo,
} from '../../../testing/videos.ts';

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe queue moves.';

async function siteWithVideo() {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const picture = await addsVideo(owner, project.id, mp4(), { play: 'clip', captions: vtt });
  return { site, owner, id: project.id, picture };
}

const copies = (owner: Owner, pictureId: number, input: VideoCopyInput) =>
  owner('POST', videosApi.copies(pictureId), input);
const copied = async (owner: Owner, pictureId: number, input: VideoCopyInput) =>
  expectOk(await copies(owner, pictureId, input)).json<VideoCopied>();

const rowsOf = async ({ database }: TestSite, table: string) =>
  (await sql`select 1 from ${sql.table(table)}`.execute(database.db)).rows.length;

async function bytesAt(site: TestSite, { src, video }: Gallery['pictures'][number]) {
  return (await site.visitor('GET', pictureMotion(src, 'video', video?.hash ?? ''))).rawPayload;
}

test('a video of a project can get another still, at another address, while its bytes are stored once', async () => {
  const { site, owner, id, picture } = await siteWithVideo();
  const still = (await uploadsStill(owner, '#b91c1c')).picture.id;
  const copy = await copied(owner, picture.video.id, { play: 'clip', still });
  expect(copy.video).toEqual({ ...picture.video, id: still });
  // The project changes with its save.
  expect((await galleryOf(owner, id)).pictures).toEqual([picture]);
  expectOk(await putsInPlace(owner, id, still));
  const { pictures } = await galleryOf(owner, id);
  expect(pictures).toMatchObject([{ id: still, video: copy.video }]);
  const [changed = picture] = pictures;
  expect(changed.src).not.toBe(picture.src);
  expect(expectOk(await site.visitor('GET', changed.src)).rawPayload).not.toEqual(
    (await site.visitor('GET', `${picture.src}?w=320`)).rawPayload,
  );
  expect((await bytesAt(site, changed)).equals(await storedAs(mp4()))).toBe(true);
  expect(await rowsOf(site, 'picture_video_parts')).toBe(1);
});

test('a video that is a project’s main picture can get another still', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { picture } = await uploadsVideo(owner, mp4());
  const { id, main_photo } = await addProject(owner, { main_photo: picture.src });
  const still = (await uploadsStill(owner, '#b91c1c')).picture.id;
  const copy = await copied(owner, picture.id, { play: 'film', still });
  expectOk(await sendProject(owner, { id, changes: { main_photo: copy.picture.src } }));
  const changed = await read(owner, id);
  expect(changed.main_photo).not.toBe(main_photo);
  expect((await galleryOf(owner, id)).main.video).toEqual(copy.video);
  const address = pictureMotion(changed.main_photo, 'video', copy.video.hash);
  expect((await site.visitor('GET', address)).rawPayload.equals(await storedAs(mp4()))).toBe(true);
});

test('the bytes of a video are kept until no still in projects, their history or the trash refers to them', async () => {
  const { site, owner, id, picture } = await siteWithVideo();
  const still = (await uploadsStill(owner, '#b91c1c')).picture.id;
  await copied(owner, picture.video.id, { play: 'film', still });
  expectOk(await putsInPlace(owner, id, still));
  const cleaned = async () => (await testSite({ data: site.data, clock: site.clock })).close();
  // The history keeps the first still for a year.
  expect(await rowsOf(site, 'picture_videos')).toBe(2);
  site.clock.passes(366 * 24 * 60 * 60 * 1000);
  await cleaned();
  expect(await rowsOf(site, 'picture_videos')).toBe(1);
  const token = await site.signsIn();
  const again = Object.assign(
    (...[method, url, payload, headers]: Parameters<TestSite['visitor']>) =>
      site.visitor(method, url, payload, { authorization: `Bearer ${token}`, ...headers }),
    { token },
  );
  const [left = picture] = (await galleryOf(again, id)).pictures;
  expect((await bytesAt(site, left)).equals(await storedAs(mp4()))).toBe(true);
  expectOk(await again('DELETE', api.project(id)));
  expectOk(await again('DELETE', `/api/trash/project/${id}`));
  await cleaned();
  for (const table of ['picture_videos', 'picture_video_parts', 'pictures'])
    expect(await rowsOf(site, table), table).toBe(0);
});

test('the history keeps how a video plays, its captions and still, and restores them', async () => {
  const { owner, id, picture } = await siteWithVideo();
  const copy = await copied(owner, picture.video.id, { play: 'film', captions: null });
  expect(copy.video).toMatchObject({ play: 'film', captions: null, hash: picture.video.hash });
  expectOk(await putsInPlace(owner, id, copy.picture.id));
  const [newest, before] = await versionsOf(owner, id);
  expect(newest?.changed).toEqual(['pictures']);
  for (const [version, video] of [
    [newest, copy.video],
    [before, picture.video],
  ] as const) {
    const [shown] = (await versionOf(owner, id, version?.id)).details.pictures;
    expect(shown).toMatchObject({ video });
    const sent = await owner('GET', pictureMotion(shown?.src ?? '', 'video', video.hash));
    expect(sent.rawPayload.equals(await storedAs(mp4()))).toBe(true);
  }
  expectOk(await restore(owner, id, before?.id));
  expect((await galleryOf(owner, id)).pictures).toMatchObject([{ video: picture.video }]);
  expectOk(await restore(owner, id, newest?.id));
  expect((await galleryOf(owner, id)).pictures).toMatchObject([{ video: copy.video }]);
});

test('copying a stored video is refused for a picture without one, with a still that is no new upload, and for visitors', async () => {
  const { site, owner, picture } = await siteWithVideo();
  const { id } = picture.video;
  const other = (await uploadsVideo(owner, mp4())).picture.id;
  const plain = (await uploadsStill(owner)).picture.id;
  expect(issuesIn(await copies(owner, id, { play: 'clip', still: 999 }))).toEqual({
    still: videoMessages.uploadGone,
  });
  expect(codeOf(await copies(owner, id, { play: 'clip', still: other }))).toEqual([400, 'malformed']);
  expect(issuesIn(await copies(owner, id, { play: 'clip', captions: 'none' }))).toEqual({
    captions: videoMessages.captions,
  });
  for (const unknown of [999, plain])
    expect(codeOf(await copies(owner, unknown, { play: 'clip' }))).toEqual([404, 'not_found']);
  expect((await site.visitor('POST', videosApi.copies(id), { play: 'clip' })).statusCode).toBe(401);
});

test('a project with one video twice or an unknown one is refused, and so is a new file for a video that has a copy', async () => {
  const { owner, id, picture } = await siteWithVideo();
  const second = await addsVideo(owner, id, mp4({ width: 320 }));
  const twice = await putsInPlace(owner, id, second.video.id);
  expect(issuesIn(twice)).toEqual({ 'content.pictures': contentMessages.pictureTwice });
  expect(issuesIn(await putsInPlace(owner, id, 999))).toEqual({
    'content.pictures.0.id': contentMessages.picture,
  });
  const uploaded = (await uploadsVideo(owner, mp4())).picture.id;
  await copied(owner, uploaded, { play: 'clip' });
  const again = await sendsPart(owner, uploaded, mp4(), { at: 0, bytes: mp4().length });
  expect(issuesIn(again)).toEqual({ part: videoMessages.uploadGone });
  expect((await galleryOf(owner, id)).pictures).toEqual([picture, second]);
});
