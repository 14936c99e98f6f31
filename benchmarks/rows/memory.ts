/** Resident memory after the start, after a load, and after many large uploads. */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { LoginInput } from '#contract/auth/auth.ts';
import { api } from '#contract/addresses.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { signIn } from '#testing/sign-in.ts';
import { compare, median, runs } from '../load.ts';
import { bareFastify, MeasuredProgram } from '../processes.ts';
import { atMost, type Row } from '../report.ts';
import { addresses, projectsOf, ownerHeaders, type Sites, startSite } from '../sites.ts';

const uploads = Number(process.env['BENCH_UPLOADS'] ?? 200);

const signIns = 5;
const pagesRead = 150;

/** Just below the limit of 10 MiB. */
const pictureBytes = 10 * 1024 * 1024 - 4096;

export async function memory({ demo, owner }: Sites): Promise<Row[]> {
  await makePictures(demo);
  const [idle, bare] = await measureIdle(demo);
  const site = await startSite(demo);
  try {
    const projects = await projectsOf(site);
    const used = await afterDailyUse(site, owner, addresses(projects));
    await compare({ all: { url: site.url, paths: addresses(projects) } });
    await pause(2000);
    const loaded = site.memory;
    const rows = [
      atMost('resident memory idle', idle, 112, 'MiB', `Fastify ${bare.toFixed(0)} MiB`),
      atMost(`resident memory after ${signIns} sign-ins and ${pagesRead} pages`, used, 135, 'MiB'),
      atMost('resident memory after the load', loaded, 150, 'MiB'),
    ];
    const most = await upload(site, await ownerHeaders(site, owner));
    await site.waitForChildren();
    rows.push(
      atMost(
        `resident memory after ${uploads} uploads of 10 MiB pictures`,
        site.memory,
        300,
        'MiB',
        `at most ${most.toFixed(0)} MiB during the uploads, with the picture process`,
      ),
    );
    return rows;
  } finally {
    await site.stop();
  }
}

/** Starts the site once, so that it creates the variants of its pictures. */
async function makePictures(dataDir: string): Promise<void> {
  const site = await startSite(dataDir);
  await site.waitForChildren();
  await site.stop();
}

/** Signs in several times, because each sign-in hashes a password in memory, and reads pages. Returns the memory. */
async function afterDailyUse(
  site: MeasuredProgram,
  owner: LoginInput,
  pages: readonly string[],
): Promise<number> {
  for (let count = 0; count < signIns; count++) await signIn(site.url, owner);
  for (let count = 0; count < pagesRead; count++)
    await (await fetch(site.url + (pages[count % pages.length] ?? ''))).arrayBuffer();
  await pause(2000);
  return site.memory;
}

/** Returns the median memory of the site and of a Fastify with one route, 5 s after the start, in turn. */
async function measureIdle(dataDir: string): Promise<[site: number, bare: number]> {
  const measured = { site: [] as number[], bare: [] as number[] };
  const measure = async (list: number[], begin: () => Promise<MeasuredProgram>) => {
    const program = await begin();
    await pause(5000);
    list.push(program.memory);
    await program.stop();
  };
  for (let run = 0; run < runs; run++) {
    await measure(measured.site, () => startSite(dataDir));
    await measure(measured.bare, () => MeasuredProgram.start(bareFastify));
  }
  return [median(measured.site), median(measured.bare)];
}

/** Adds projects with a large picture, and deletes each permanently. Returns the maximum memory. */
async function upload(site: MeasuredProgram, headers: Record<string, string>): Promise<number> {
  const category = (await projectsOf(site))[0]?.category ?? '';
  const photo = await noise();
  let most = 0;
  for (let at = 0; at < uploads; at++) {
    const form = new FormData();
    const fields = {
      project_title: `Upload ${at}`,
      category,
      project_overview: 'Large',
      project_highlights: 'Large',
      project_tags: '["a"]',
      technology_used: '["b"]',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('main_photo', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
    const response = await fetch(site.url + api.projects, { method: 'POST', headers, body: form });
    const { project } = (await response.json()) as { project?: { id: number } };
    if (!project) throw new Error(`An upload returned ${response.status}`);
    most = Math.max(most, site.memory);
    // Also from the trash: each kept picture would add to a backlog of variants.
    for (const address of [api.project(project.id), trashApi.one('project', project.id)]) {
      const deleted = await fetch(site.url + address, { method: 'DELETE', headers });
      if (!deleted.ok) throw new Error(`A deletion returned ${deleted.status}`);
      await deleted.arrayBuffer();
    }
  }
  return most;
}

/** Returns a noisy photo, padded up to the limit with bytes that decoders skip. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 3000, height: 2000, channels: 3 as const };
  const picture = await sharp({
    create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 92 })
    .toBuffer();
  const bytes = new Uint8Array(Math.max(pictureBytes, picture.length));
  bytes.set(picture);
  return bytes;
}
