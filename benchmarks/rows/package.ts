/** The package: how large it is and becomes, how soon it serves a page, and what it takes while nobody asks. */
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
 * What was measured when it was last agreed to: each may grow by a tenth. A greater one stands here once the
 * changelog says why. Sizes in MB, the start beside a bare Fastify's, memory in MiB.
 */
const agreed = { tarball: 11.3, besideNode: 75, start: 5.8, memory: 131 } as const;
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
    const size = `${all.toFixed(0)} MB with the Node.js that comes along`;
    return [
      atMost('the package as npm fetches it', packed.size / 1e6, tenPercentMore(agreed.tarball), 'MB'),
      atMost(
        'the package installed, besides Node.js',
        all - node,
        tenPercentMore(agreed.besideNode),
        'MB',
        size,
      ),
      { what: 'its installation, from npm’s cache', measured: `${seconds.toFixed(1)} s` },
      ...(await running(folder)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function running(folder: string): Promise<Row[]> {
  const bare = [process.execPath, join(import.meta.dirname, '../programs/bare-fastify.js')];
  const inFolder = (command: string) => ['sh', '-c', `cd "$0" && exec ${command}`, folder];
  // Another shell would stay between npx and the site, and keep the signal that ends it to itself.
  const npx = inFolder('npx --no --script-shell=bash vitrine start');
  const times = { bare: [] as number[], npx: [] as number[] };
  // The first start keeps compiled code for the next ones.
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
  const site = await MeasuredProgram.start(inFolder(`${commandIn('.')} start`));
  try {
    await pause(5000);
    const [ours, others] = [median(times.npx), median(times.bare)];
    return [
      ratio(
        'from `npx vitrine` to the first page, against bare Fastify',
        ours / others,
        { most: tenPercentMore(agreed.start) },
        `${ours.toFixed(0)} ms, Fastify ${others.toFixed(0)} ms`,
      ),
      atMost('the package idle, resident memory', site.memory, tenPercentMore(agreed.memory), 'MiB'),
    ];
  } finally {
    await site.stop();
  }
}

/** The packages that bring a Node.js for some kind of machine. */
function nodesIn(folder: string): string[] {
  return globSync('node_modules/node-{linux,win,bin}-*', { cwd: folder }).map((name) => join(folder, name));
}

/** The lengths of all files below the folders, in MB. */
function sizeOf(...folders: string[]): number {
  const bytes = folders
    .flatMap((folder) => globSync('**/*', { cwd: folder }).map((name) => lstatSync(join(folder, name))))
    .filter((entry) => entry.isFile())
    .map(({ size }) => size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
}
