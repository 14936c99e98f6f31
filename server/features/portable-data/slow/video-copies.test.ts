/** Videos in backups, exported data, moved sites and static exports. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Gallery } from '#contract/projects/gallery.ts';
import { type VideoCopied, videoMessages, videosApi } from '#contract/videos/videos.ts';
import { api, pages, pictureMotion } from '#contract/addresses.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Backup } from '#contract/backups/backups.ts';
import { mp4, webm } from '#testing/video-files.ts';
import { restoreBackup } from '../../../testing/backups.ts';
import { runCommand } from '../../../testing/command.ts';
import { testDatabase } from '../../../testing/database.ts';
import { exports, filesIn, pageOf, read } from '../../../testing/exports.ts';
import { keepsAnimation } from '../../../testing/pictures.ts';
import { contentOf, downloadData } from '../../../testing/portable-site.ts';
import { addProject, edited, ownedSite } from '../../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../../testing/site.ts';
import { addsVideo, putsInPlace, storedAs, uploadsVideo } from '../../../testing/videos.ts';
import { zipOf } from '#testing/zip.ts';
import { emptyFolder } from '../../../testing/empty-folder.ts';

/** Of eleven stored parts. */
const film = mp4({
  data: Buffer.from(Uint8Array.from({ length: 2.5 * 1024 ** 2 }, (_, at) => (at * 11 + (at >> 8)) % 256)),
});
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello';

let filled: Awaited<ReturnType<typeof filledSite>>;
beforeEach(async () => {
  filled = await filledSite();
});

async function filledSite() {
  const { site, owner } = await ownedSite(testSite);
  const main = await uploadsVideo(owner, webm(), '#14532d');
  const project = await addProject(owner, { main_photo: main.picture.src });
  await addsVideo(owner, project.id, film, { play: 'clip', captions: vtt });
  return { site, owner, project };
}

/** Returns what visitors get of the project's videos. */
async function videosOn(site: TestSite) {
  const { id, main_photo } = (await site.visitor('GET', api.projects)).json<
    { id: number; main_photo: string }[]
  >()[0] ?? {
    id: 0,
    main_photo: '',
  };
  const { main, pictures } = (await site.visitor('GET', api.projectDetails(id))).json<
    ProjectDetails & Gallery
  >();
  const all = [{ src: main_photo, video: main.video }, ...pictures];
  return Promise.all(
    all.map(async ({ src, video }) => {
      const { id: _own, ...shown } = video ?? { id: 0, hash: '', captions: null };
      const { rawPayload } = await site.visitor('GET', pictureMotion(src, 'video', shown.hash));
      const captions =
        shown.captions && (await site.visitor('GET', pictureMotion(src, 'captions', shown.captions))).body;
      return { ...shown, bytes: rawPayload.toString('base64'), captions };
    }),
  );
}

test('exported data has videos beside their pictures, and a site that imports it has the same videos', async () => {
  const { site, owner } = filled;
  const before = await videosOn(site);
  expect(before).toMatchObject([
    { type: 'video/webm', play: 'film' },
    { type: 'video/mp4', play: 'clip', captions: vtt },
  ]);
  expect(before[1]?.bytes).toBe((await storedAs(film)).toString('base64'));
  const file = await downloadData(site, owner);
  expect((await contentOf(file))['motion.json']).toEqual([
    {
      picture: 'projects/1-clinic-queue/main.jpg',
      file: 'projects/1-clinic-queue/main.webm',
      play: 'film',
      captions: null,
    },
    {
      picture: 'projects/1-clinic-queue/1.jpg',
      file: 'projects/1-clinic-queue/1.mp4',
      play: 'clip',
      captions: vtt,
    },
  ]);
  const data = await testDatabase();
  expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
  expect(await videosOn(await testSite({ data }))).toEqual(before);
});

test('an AVIF animation stored by an earlier version is kept by an import of exported data and by a static export', async () => {
  const { site, owner } = filled;
  const animation = readFileSync(join(import.meta.dirname, '../../../testing/animation.avif'));
  const { id } = await addProject(owner, {}, animation);
  await keepsAnimation(site, animation);
  const hashOn = async (on: TestSite) =>
    (await on.visitor('GET', api.projectDetails(id))).json<Gallery>().main.animation;
  const hash = await hashOn(site);
  expect(hash).toMatch(/^[\w-]{22}$/u);
  const file = await downloadData(site, owner);
  expect(Object.keys(await contentOf(file))).toContain('projects/2-clinic-queue/main.avif');
  const data = await testDatabase();
  expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
  expect(await hashOn(await testSite({ data }))).toBe(hash);
  const folder = emptyFolder();
  await exports(site.data, folder);
  expect([...filesIn(folder).keys()]).toContain(`pictures/${hash}-animation.avif`);
});

test('an import is refused if a video is missing, is not a video, has invalid captions or belongs to no picture', async () => {
  const { site, owner } = filled;
  const content = await contentOf(await downloadData(site, owner));
  const archive = (changes: Record<string, unknown>) => {
    const manifest = { format: 'vitrine', version: 1, made_by: 'test', made_at: '2026-01-05T09:00:00.000Z' };
    const all = Object.entries<unknown>({ 'vitrine.json': manifest, ...content, ...changes });
    const files = all.filter(([, value]) => value !== undefined);
    return zipOf(
      files.map(([name, value]) => ({
        name,
        content: name.endsWith('.json') ? JSON.stringify(value) : Buffer.from(value as string, 'base64'),
      })),
    );
  };
  const [first, second] = content['motion.json'] as { picture: string; file: string }[];
  const refusal = async (changes: Record<string, unknown>) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-archive-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'site.zip');
    writeFileSync(file, archive(changes));
    return (await runCommand('import', [file], await testDatabase())).stderr;
  };
  const other = Buffer.from('<script>'.padEnd(64)).toString('base64');
  expect(await refusal({ [second?.file ?? '']: other })).toContain(
    `${second?.file}: ${videoMessages.otherKind}`,
  );
  expect(await refusal({ [second?.file ?? '']: undefined })).toContain(`${second?.file}: is missing`);
  expect(await refusal({ 'motion.json': [{ ...first, picture: 'profile/photo.jpg' }] })).toContain(
    'motion.json: profile/photo.jpg is not a picture of the archive',
  );
  expect(await refusal({ 'motion.json': [{ ...first, captions: 'none' }] })).toContain(
    videoMessages.captions,
  );
});

test('a backup has the site’s videos, which a restore brings back', async () => {
  const { site, owner, project } = filled;
  const before = await videosOn(site);
  const { backup } = expectOk(await owner('POST', api.backups)).json<{ backup: Backup }>();
  const verified = expectOk(await owner('POST', api.verifyBackup(backup.name))).json<{
    rows: Record<string, number>;
  }>();
  expect(verified.rows).toMatchObject({ picture_videos: 2, picture_video_parts: 12 });
  expectOk(await owner('DELETE', api.project(project.id)));
  expectOk(await owner('DELETE', `/api/trash/project/${project.id}`));
  expectOk(await restoreBackup(owner, backup));
  expect(await videosOn(site)).toEqual(before);
});

test('a site moved to another folder has the same videos', async () => {
  const { site } = filled;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-moved-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(await runCommand('move', ['--to', folder], site.data)).toMatchObject({ stderr: '' });
  expect(await videosOn(await testSite({ data: { DATA_DIR: folder } }))).toEqual(await videosOn(site));
});

test('a static export has the site’s videos as files, with the controls of the browser', async () => {
  const { site, owner, project } = filled;
  const { pictures } = (await edited(owner, project.id)).content;
  // Clips have no captions on their page.
  const copied = await owner('POST', videosApi.copies(pictures[0]?.video?.id ?? 0), { play: 'film' });
  expectOk(await putsInPlace(owner, project.id, expectOk(copied).json<VideoCopied>().picture.id));
  const folder = emptyFolder();
  await exports(site.data, folder);
  const files = [...filesIn(folder).keys()].filter((name) => name.startsWith('videos/'));
  expect(files.map((name) => name.split('.').at(-1)).toSorted()).toEqual(['mp4', 'vtt', 'webm']);
  const moving = files.find((name) => name.endsWith('.mp4')) ?? '';
  expect(readFileSync(join(folder, moving)).equals(await storedAs(film))).toBe(true);
  const page = pageOf(folder, pages.project(project.category, project));
  for (const name of files.filter((one) => !one.endsWith('.vtt')))
    expect(page).toMatch(
      new RegExp(`<video [^>]*src="(?:\\.\\./)+${name.replace('.', '\\.')}"[^>]*controls`, 'u'),
    );
  // The second export keeps them.
  const first = filesIn(folder);
  await exports(site.data, folder);
  expect(filesIn(folder).get(moving)).toBe(first.get(moving));
  expect(read(folder, files.find((name) => name.endsWith('.vtt')) ?? '')).toBe(vtt);
});
