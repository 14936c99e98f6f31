/** Size and installation of the package, time until it serves a page, and its idle memory. */
import { cpSync, globSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandIn, install, pack } from '#testing/packed-package.ts';
import { median } from '../load.ts';
import { MeasuredProgram } from '../processes.ts';
import { atMost, ratio, type Row } from '../report.ts';
import type { Sites } from '../sites.ts';

/**
 * The agreed values; a measured value may exceed them by a tenth. Raise a value here only with an entry in the
 * changelog. Sizes in MB, the start relative to a bare Fastify, memory in MiB.
 */
const agreedValues = { tarball: 17.1, besideNode: 82, start: 5.8, memory: 131 } as const;
const tenPercentMore = (figure: number) => Number((figure * 1.1).toFixed(1));

const starts = 7;

export async function packageRows({ demo }: Sites): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-package-'));
  try {
    const packed = await pack(folder);
    const from = performance.now();
    await install(packed, folder);
    const seconds = (performance.now() - from) / 1000;
    const [all, node] = [sizeOf(join(folder, 'node_modules')), sizeOf(...nodesIn(folder))];
    cpSync(demo, join(folder, 'data'), { recursive: true });
    const size = `${all.toFixed(0)} MB with the included Node.js`;
    return [
      atMost('size of the package', packed.size / 1e6, tenPercentMore(agreedValues.tarball), 'MB'),
      atMost(
        'size of the installed package without Node.js',
        all - node,
        tenPercentMore(agreedValues.besideNode),
        'MB',
        size,
      ),
      { what: 'installation from npm’s cache', measured: `${seconds.toFixed(1)} s` },
      ...(await running(folder)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function running(folder: string): Promise<Row[]> {
  const bare = [process.execPath, join(import.meta.dirname, '../programs/bare-fastify.js')];
  const inFolder = (command: string) => ['sh', '-c', `cd "$0" && exec ${command}`, folder];
  // The default shell would stay between npx and the site and not forward the signal.
  const npx = inFolder('npx --no --script-shell=bash vitrine start');
  const times = { bare: [] as number[], npx: [] as number[] };
  // The first start fills the compile cache.
  await (await MeasuredProgram.start(npx)).stop();
  for (let run = 0; run < starts; run++)
    for (const [list, command] of [
      [times.bare, bare],
      [times.npx, npx],
    ] as const) {
      const from = performance.now();
      const program = await MeasuredProgram.start(command);
      list.push(performance.now() - from);
      await program.stop();
    }
  const vitrine = inFolder(`${commandIn('.')} start`);
  // The first of these starts creates the variants of the demo's pictures.
  const first = await MeasuredProgram.start(vitrine);
  await first.waitForChildren();
  await first.stop();
  const site = await MeasuredProgram.start(vitrine);
  try {
    await pause(5000);
    const [ours, others] = [median(times.npx), median(times.bare)];
    return [
      ratio(
        'from `npx vitrine` to the first page, compared with bare Fastify',
        ours / others,
        { most: tenPercentMore(agreedValues.start) },
        `${ours.toFixed(0)} ms, Fastify ${others.toFixed(0)} ms`,
      ),
      atMost('resident memory of the idle package', site.memory, tenPercentMore(agreedValues.memory), 'MiB'),
    ];
  } finally {
    await site.stop();
  }
}

/** Returns the folders of packages that contain Node.js for a platform. */
function nodesIn(folder: string): string[] {
  return globSync('node_modules/node-{linux,win,bin}-*', { cwd: folder }).map((name) => join(folder, name));
}

/** Returns the size of all files in the folders, in MB. */
function sizeOf(...folders: string[]): number {
  const bytes = folders
    .flatMap((folder) => globSync('**/*', { cwd: folder }).map((name) => lstatSync(join(folder, name))))
    .filter((entry) => entry.isFile())
    .map(({ size }) => size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
}
