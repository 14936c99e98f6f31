/** Resident memory of the processes and times while ten visitors read a video and the owner uploads one. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { api, pictureMotion } from '#contract/paths.ts';
import type { PictureUploaded } from '#contract/projects/gallery.ts';
import { type ProjectSaved, requiredFields } from '#contract/projects/projects.ts';
import { type VideoPartReceived, videoLimits, videosApi } from '#contract/projects/videos.ts';
import { mp4 } from '#testing/video-files.ts';
import { median } from '../load.ts';
import type { MeasuredProgram } from '../processes.ts';
import { atMost, type Row } from '../report.ts';
import { ownerHeaders, projectsOf, type Sites, startSite } from '../sites.ts';

const visitors = 10;
/** Requests of the first bytes and of ten ranges. */
const times = 20;
const rangeBytes = 1024 ** 2;
/** Milliseconds between two looks at the memory. */
const lookEvery = 20;

type Headers = Record<string, string>;

export async function videos({ demo, owner }: Sites): Promise<Row[]> {
  const site = await startSite(demo);
  try {
    const headers = await ownerHeaders(site, owner);
    const file = largestVideo();
    const address = await addVideo(site, headers, file);
    const first = await medianOf(async () => read(address, { range: `bytes=0-${64 * 1024 - 1}` }));
    const ranges = await medianOf(async () =>
      Promise.all(
        Array.from({ length: visitors }, async (_, at) => {
          const from = at * 9 * rangeBytes + 4321;
          await read(address, { range: `bytes=${from}-${from + rangeBytes - 1}` });
        }),
      ),
    );
    const { id } = await uploadStill(site, headers);
    // The picture process ends when it is idle.
    await site.waitForChildren();
    const { most, mostBeside, mostTogether, streamed } = await whileStreaming(site, address, () =>
      uploadParts(site, headers, id, file),
    );
    const situation = `while ${visitors} visitors read a video and one is uploaded`;
    return [
      atMost('first 64 KiB of a video of 100 MiB', first, 20, 'ms'),
      atMost(`${visitors} ranges of 1 MiB of a video at once`, ranges, 500, 'ms'),
      atMost(
        `most resident memory of the site ${situation}`,
        most,
        200,
        'MiB',
        `${Math.round(streamed / 1024 ** 2)} MiB were sent`,
      ),
      atMost(
        'most resident memory of the process that writes the uploaded video',
        mostBeside,
        200,
        'MiB',
        `both together ${Math.round(mostTogether)} MiB`,
      ),
    ];
  } finally {
    await site.stop();
  }
}

/** Returns a file of the largest size, with 50 Mbit per second as of a phone in 4K. */
function largestVideo(): Buffer {
  // Besides the description of its packets.
  return mp4({ data: randomBytes(videoLimits.bytes - 64 * 1024), seconds: 16 });
}

/** Adds a project with the video. Returns its URL. */
async function addVideo(site: MeasuredProgram, headers: Headers, file: Buffer): Promise<string> {
  const { id, src } = await uploadStill(site, headers);
  const hash = await uploadParts(site, headers, id, file);
  const project = (await projectsOf(site))[0];
  const form = new FormData();
  for (const name of requiredFields) {
    const value = project?.[name] ?? '';
    form.append(name, Array.isArray(value) ? JSON.stringify(value) : value);
  }
  form.append('main_photo', src);
  const added = await send(site.url + api.projects, headers, form);
  const { project: shown } = (await added.json()) as ProjectSaved;
  return site.url + pictureMotion(shown.main_photo, 'video', hash);
}

async function uploadStill(site: MeasuredProgram, headers: Headers) {
  const still = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(still)], { type: 'image/jpeg' }), 'still.jpg');
  const response = await send(site.url + api.pictureUploads, headers, form);
  return ((await response.json()) as PictureUploaded).picture;
}

async function uploadParts(site: MeasuredProgram, headers: Headers, id: number, file: Buffer) {
  for (let at = 0; ; at += videoLimits.partBytes) {
    const form = new FormData();
    form.append('at', String(at));
    form.append('bytes', String(file.length));
    form.append('part', new Blob([new Uint8Array(file.subarray(at, at + videoLimits.partBytes))]), 'part');
    const response = await send(site.url + videosApi.video(id), headers, form);
    const { video } = (await response.json()) as VideoPartReceived;
    if (video) return video.hash;
  }
}

/** Ten visitors read the video again and again during an upload. */
async function whileStreaming(site: MeasuredProgram, address: string, upload: () => Promise<unknown>) {
  let [most, mostBeside, mostTogether] = [0, 0, 0];
  let streamed = 0;
  const ending = new AbortController();
  const reading = Array.from({ length: visitors }, async () => {
    while (!ending.signal.aborted) {
      const bytes = await read(address);
      streamed += bytes;
    }
  });
  const looking = (async () => {
    for (; !ending.signal.aborted; await pause(lookEvery)) {
      const [own = 0, ...others] = site.memoryOfEach;
      const beside = others.reduce((sum, memory) => sum + memory, 0);
      [most, mostBeside] = [Math.max(most, own), Math.max(mostBeside, beside)];
      mostTogether = Math.max(mostTogether, own + beside);
    }
  })();
  await upload();
  ending.abort();
  await Promise.all([...reading, looking]);
  return { most, mostBeside, mostTogether, streamed };
}

/** Reads a response piece by piece and returns its number of bytes. */
async function read(url: string, headers: Headers = {}): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`A video returned ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  return bytes;
}

async function send(url: string, headers: Headers, body: FormData): Promise<Response> {
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`An upload returned ${response.status}: ${await response.text()}`);
  return response;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < times; count++) {
    const from = performance.now();
    await work();
    all.push(performance.now() - from);
  }
  return median(all);
}
