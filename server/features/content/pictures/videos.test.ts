/** Videos through the API: upload in parts, playing by ranges, and who may see them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uploadKeptHours } from '#contract/pictures/pictures.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api, pictureMotion } from '#contract/addresses.ts';
import type { ProjectDetails, ProjectPage } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import {
  type VideoPartReceived,
  videoLimits,
  videoMessages,
  videosApi,
  type VideoSaved,
} from '#contract/videos/videos.ts';
import { mp4, phoneVideo, place, webm } from '#testing/video-files.ts';
import { codeOf, failureOf, issuesIn } from '../../../testing/failures.ts';
import {
  addProject,
  addStored,
  edited,
  ownedSite,
  type Owner,
  removeFurtherPicture,
  sendProject,
} from '../../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../../testing/site.ts';
import { addsVideo, sendsPart, storedAs, uploadsStill, uploadsVideo } from '../../../testing/videos.ts';

const mebibyte = 1024 ** 2;
/** A video of eleven stored parts, which is stored as it is. */
const long = await storedAs(
  mp4({
    data: Buffer.from(Uint8Array.from({ length: 2.5 * mebibyte }, (_, at) => (at * 7 + (at >> 9)) % 256)),
  }),
);
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe queue moves.';

async function siteWithVideo(file = mp4()) {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const picture = await addsVideo(owner, project.id, file);
  const address = pictureMotion(picture.src, 'video', picture.video.hash);
  const gets = (headers: Record<string, string> = {}, url = address, method: 'GET' | 'HEAD' = 'GET') =>
    site.visitor(method, url, undefined, headers);
  return { site, owner, project, picture, address, gets };
}

const detailsOf = async (owner: Owner, id: number) =>
  (await owner('GET', api.projectDetails(id))).json<ProjectDetails>();

test('a video is uploaded in parts, and the last one returns its format, size and duration', async () => {
  const { owner, site } = await ownedSite(testSite);
  const { picture } = await uploadsStill(owner);
  const sends = (from: number, to: number) =>
    sendsPart(owner, picture.id, long.subarray(from, to), { at: from, bytes: long.length });
  expect(expectOk(await sends(0, mebibyte)).json<VideoPartReceived>().video).toBeNull();
  expect(issuesIn(await sends(0.5 * mebibyte, mebibyte * 1.5))).toEqual({ part: videoMessages.uploadGone });
  expectOk(await sends(mebibyte, 2 * mebibyte));
  const { video } = expectOk(await sends(2 * mebibyte, long.length)).json<VideoPartReceived>();
  expect(video).toEqual({
    id: picture.id,
    hash: expect.stringMatching(/^[\w-]{22}$/),
    type: 'video/mp4',
    width: 640,
    height: 360,
    duration: 2,
    play: 'film',
    captions: null,
  });
  // Nobody but the owner can read it before a project takes it.
  const own = pictureMotion(picture.src, 'video', video?.hash ?? '');
  expect((await site.visitor('GET', own)).statusCode).toBe(401);
  expect((await owner('GET', own)).rawPayload.equals(long)).toBe(true);
  expect(issuesIn(await sends(2 * mebibyte, long.length))).toEqual({ part: videoMessages.uploadGone });
});

test('two video uploads begun at once for one still never mix, and the upload can be started again', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { picture } = await uploadsStill(owner);
  const other = mp4({ width: 320 });
  const sends = (file: Buffer, from = 0) =>
    sendsPart(owner, picture.id, file.subarray(from, from + 2 * mebibyte), {
      at: from,
      bytes: file.length,
    });
  for (const [one, two] of [
    [long, long],
    [other, long],
    [other, other],
  ] as const) {
    const answers = await Promise.all([sends(one), sends(two)]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeLessThan(2);
    for (const answer of refused) expect(issuesIn(answer)).toEqual({ part: videoMessages.uploadGone });
    expectOk(await sends(long));
    const { video } = expectOk(await sends(long, 2 * mebibyte)).json<VideoPartReceived>();
    const own = pictureMotion(picture.src, 'video', video?.hash ?? '');
    expect((await owner('GET', own)).rawPayload.equals(long)).toBe(true);
  }
  expectOk(await sends(other));
  const parts = await sql`select 1 from picture_video_parts`.execute(site.database.db);
  expect(parts.rows).toHaveLength(1);
});

test('an uploaded QuickTime file of a phone is stored as MP4, without the place of its recording', async () => {
  const { gets, picture } = await siteWithVideo(phoneVideo());
  expect(picture.video).toMatchObject({ type: 'video/mp4', width: 54, height: 96, duration: 1 });
  const { rawPayload, headers } = await gets();
  expect(headers['content-type']).toBe('video/mp4');
  expect(rawPayload.equals(await storedAs(phoneVideo()))).toBe(true);
  expect(rawPayload.toString('latin1')).not.toContain(place);
});

test('a video file of half a million boxes takes less than five times the request thread’s time of one with a single box', async () => {
  const { owner } = await ownedSite(testSite);
  /** Returns the time of the thread that answers requests, in microseconds. */
  const timeFor = async (boxes: Buffer) => {
    const { picture } = await uploadsStill(owner);
    const file = Buffer.concat([mp4(), boxes]);
    const sends = (from: number) =>
      sendsPart(owner, picture.id, file.subarray(from, from + videoLimits.partBytes), {
        at: from,
        bytes: file.length,
      });
    expectOk(await sends(0));
    const before = process.threadCpuUsage();
    expectOk(await sends(videoLimits.partBytes));
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const header = (size: number) => Buffer.from(`${size.toString(16).padStart(8, '0')}66726565`, 'hex');
  const bytes = 8 * 490_000;
  const one = Buffer.concat([header(bytes), Buffer.alloc(bytes - 8)]);
  await timeFor(one);
  const times = { one: await timeFor(one), many: await timeFor(Buffer.alloc(bytes, header(8))) };
  expect(times.many).toBeLessThan(5 * times.one);
});

test('a video upload is refused from visitors, for damaged or other files, and beyond the size limit', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { picture } = await uploadsStill(owner);
  const sends = (part: Buffer, fields = { at: 0, bytes: part.length }, id = picture.id) =>
    sendsPart(owner, id, part, fields);
  expect(issuesIn(await sends(Buffer.from('%PDF-1.4')))).toEqual({ part: videoMessages.otherKind });
  expect(issuesIn(await sends(mp4({ codec: 'hvc1' })))).toEqual({ part: videoMessages.otherKind });
  expect(issuesIn(await sends(mp4({ profile: 'f4' })))).toEqual({ part: videoMessages.otherColours });
  expect(issuesIn(await sends(mp4({ sound: 'ac-3' })))).toEqual({ part: videoMessages.otherSound });
  expect(issuesIn(await sends(webm().subarray(0, 150)))).toEqual({ part: videoMessages.damaged });
  const tooLarge = await sends(mp4(), { at: 0, bytes: videoLimits.bytes + 1 });
  expect(failureOf(tooLarge)).toEqual([413, 'too_large', videoMessages.tooLarge]);
  expect(codeOf(await sends(mp4(), { at: 0, bytes: 10 }))).toEqual([400, 'malformed']);
  expect(codeOf(await sends(mp4(), { at: 0, bytes: 10_000 }))).toEqual([400, 'malformed']);
  expect(codeOf(await sends(mp4(), undefined, 999))).toEqual([404, 'not_found']);
  const form = await multipart({ at: '0', bytes: '9' }, { part: { bytes: mp4() } });
  const byVisitor = site.visitor('POST', videosApi.video(picture.id), form.payload, form.headers);
  expect((await byVisitor).statusCode).toBe(401);
  for (const table of ['picture_videos', 'picture_video_parts'])
    expect((await sql`select 1 from ${sql.table(table)}`.execute(site.database.db)).rows).toEqual([]);
});

test('a video upload cannot replace the video of a project', async () => {
  const { owner, picture, gets } = await siteWithVideo();
  const other = mp4({ width: 320 });
  const refused = await sendsPart(owner, picture.video.id, other, { at: 0, bytes: other.length });
  expect(codeOf(refused)).toEqual([404, 'not_found']);
  expect((await gets()).rawPayload.equals(await storedAs(mp4()))).toBe(true);
});

test('a video upload that was given up is deleted after a day', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { picture } = await uploadsStill(owner);
  expectOk(await sendsPart(owner, picture.id, long.subarray(0, mebibyte), { at: 0, bytes: long.length }));
  site.clock.passes(uploadKeptHours * 60 * 60 * 1000);
  await (await testSite({ data: site.data, clock: site.clock })).close();
  for (const table of ['picture_videos', 'picture_video_parts', 'pictures'])
    expect((await sql`select 1 from ${sql.table(table)}`.execute(site.database.db)).rows, table).toEqual([]);
});

test('a video is sent whole, by range and as headers, and cached for ever', async () => {
  const { gets } = await siteWithVideo(long);
  const whole = await gets();
  const { etag } = whole.headers;
  expect(whole.rawPayload.equals(long)).toBe(true);
  const kept = {
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  };
  expect(whole.headers).toMatchObject({ ...kept, 'content-length': String(long.length) });
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 2],
    [`bytes=${mebibyte - 3}-${mebibyte + 2}`, mebibyte - 3, mebibyte + 3],
    [`bytes=${mebibyte}-`, mebibyte, long.length],
    ['bytes=-5', long.length - 5, long.length],
  ] as const) {
    const part = await gets({ range, 'if-range': String(etag) });
    expect(part.statusCode, range).toBe(206);
    expect(part.rawPayload.equals(long.subarray(from, to)), range).toBe(true);
    expect(part.headers).toMatchObject({
      ...kept,
      'content-length': String(to - from),
      'content-range': `bytes ${from}-${to - 1}/${long.length}`,
    });
  }
  expect((await gets({ range: 'bytes=0-1', 'if-range': '"older"' })).statusCode).toBe(200);
  const beyond = await gets({ range: `bytes=${long.length}-` });
  expect([...codeOf(beyond), beyond.headers['content-range']]).toEqual([
    416,
    'range_not_satisfiable',
    `bytes */${long.length}`,
  ]);
  const head = await gets({}, undefined, 'HEAD');
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(long.length),
  ]);
  expect((await gets({ 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test('a video requested with another hash in its address is sent, but must not be cached unchecked', async () => {
  const { gets, picture } = await siteWithVideo();
  const older = await gets({}, pictureMotion(picture.src, 'video', 'x'.repeat(22)));
  expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect((await gets({}, `${picture.src}?video=no`)).statusCode).toBe(400);
});

test('a video can be the main picture of a project and of its copy', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { picture, video } = await uploadsVideo(owner, webm());
  const project = await addProject(owner, { main_photo: picture.src });
  const { main } = await detailsOf(owner, project.id);
  expect(main).toMatchObject({ video, width: 640, height: 360 });
  const copied = await owner('POST', hiddenProjectsApi.copy(project.id));
  const copy = expectOk(copied).json<{ project: Project }>().project;
  expectOk(
    await sendProject(owner, { id: copy.id, changes: { state: 'published', main_photo: copy.main_photo } }),
  );
  const shown = (await site.visitor('GET', api.project(copy.id))).json<Project>();
  const bytes = await site.visitor('GET', pictureMotion(shown.main_photo, 'video', video.hash));
  expect(bytes.rawPayload.equals(await storedAs(webm()))).toBe(true);
  expect(bytes.headers['content-type']).toBe('video/webm');
});

test('a video can be requested exactly when its project can be read', async () => {
  const { site, owner, project, picture, gets, address } = await siteWithVideo();
  const becomes = async (state: string) =>
    expectOk(
      await sendProject(owner, { id: project.id, changes: { state, main_photo: project.main_photo } }),
    );
  await becomes('unlisted');
  expect((await gets()).statusCode).toBe(200);
  await becomes('draft');
  for (const url of [address, picture.src]) expect(codeOf(await gets({}, url))).toEqual([404, 'not_found']);
  const [hidden] = (await edited(owner, project.id)).content.pictures;
  const own = pictureMotion(hidden?.src ?? '', 'video', picture.video.hash);
  expect((await site.visitor('GET', own)).statusCode).toBe(401);
  expect((await owner('GET', own)).headers['cache-control']).toBe('private, no-store');

  const made = await owner('POST', hiddenProjectsApi.previewLink(project.id));
  const token = new URL(made.json<{ link: string }>().link).searchParams.get('token') ?? '';
  const { details } = (await site.visitor('GET', api.projectPreviewBy(token))).json<ProjectPage>();
  const [linked] = details.pictures;
  const byLink = await gets({}, pictureMotion(linked?.src ?? '', 'video', linked?.video?.hash ?? ''));
  expect([byLink.statusCode, byLink.headers['cache-control']]).toEqual([200, 'private, no-store']);

  await becomes('published');
  expectOk(await owner('DELETE', api.project(project.id)));
  expect(codeOf(await gets())).toEqual([404, 'not_found']);
});

test('a video is deleted with the last use of its picture', async () => {
  const { site, owner, project, picture } = await siteWithVideo();
  await removeFurtherPicture(owner, project.id, picture.id);
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', `/api/trash/project/${project.id}`));
  // Each start deletes what is left over; closing waits for it.
  await (await testSite({ data: site.data, clock: site.clock })).close();
  const { rows } = await sql`select 1 from picture_video_parts`.execute(site.database.db);
  expect(rows).toEqual([]);
});

test('how a video plays is set with its captions, which visitors read as WebVTT', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const { picture: still } = await uploadsVideo(owner, mp4());
  const changes = (input: object, id = still.id) => owner('PUT', videosApi.video(id), input);
  const { video } = expectOk(await changes({ play: 'clip', captions: vtt })).json<VideoSaved>();
  expect(video).toMatchObject({ play: 'clip', captions: expect.stringMatching(/^[\w-]{22}$/) });
  expect(expectOk(await changes({ play: 'film' })).json<VideoSaved>().video.captions).toBe(video.captions);
  expect(issuesIn(await changes({ play: 'film', captions: 'none' }))).toEqual({
    captions: videoMessages.captions,
  });
  expect(issuesIn(await changes({ play: 'loop' }))).toHaveProperty('play');
  expect(codeOf(await changes({ play: 'clip' }, 999))).toEqual([404, 'not_found']);
  expect((await site.visitor('PUT', videosApi.video(still.id), { play: 'clip' })).statusCode).toBe(401);
  await addStored(owner, project.id, still.id);
  const [picture] = (await detailsOf(owner, project.id)).pictures;
  expect(picture?.video).toEqual({ ...video, play: 'film' });
  expect(codeOf(await changes({ play: 'clip' }))).toEqual([404, 'not_found']);
  const captions = await site.visitor(
    'GET',
    pictureMotion(picture?.src ?? '', 'captions', video.captions ?? ''),
  );
  expect([captions.body, captions.headers['content-type']]).toEqual([vtt, 'text/vtt; charset=utf-8']);
  expect(captions.headers['cache-control']).toContain('immutable');
  expectOk(await owner('DELETE', api.project(project.id)));
  const copy = await owner('POST', videosApi.copies(still.id), { play: 'clip' });
  expect(codeOf(copy)).toEqual([404, 'not_found']);
});
