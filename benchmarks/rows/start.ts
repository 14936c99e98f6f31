/** Processor time from the start of the process to the first page, compared with a bare Fastify, bundled and compiled like the site. */
import { join } from 'node:path';
import { build } from 'vite';
import { median } from '../load.ts';
import { bareFastify, MeasuredProgram } from '../processes.ts';
import { ratio, type Row } from '../report.ts';
import { fullSize, type Sites, sizes, startSite } from '../sites.ts';

const starts = 11;

/** Bundles the bare Fastify into the folder. Returns a function that starts it with compiled code in a cache. */
async function bundledFastify(folder: string): Promise<() => Promise<MeasuredProgram>> {
  const [node = '', program = ''] = bareFastify;
  const outDir = join(folder, 'fastify');
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: program,
      outDir,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'site.mjs' } },
    },
  });
  const command = [node, join(outDir, 'site.mjs')];
  return () => MeasuredProgram.start(command, { NODE_COMPILE_CACHE: join(folder, 'compiled') });
}

export async function start({ demo, full, folder }: Sites): Promise<Row[]> {
  const times = { bare: [] as number[], demo: [] as number[], full: [] as number[] };
  const timeRequest = async (list: number[], begin: () => Promise<MeasuredProgram>) => {
    const program = await begin();
    list.push(program.cpuTime);
    await program.stop();
  };
  const startFastify = await bundledFastify(folder);
  // The first start fills the compile cache.
  await (await startFastify()).stop();
  await (await startSite(demo)).stop();
  for (let run = 0; run < starts; run++) {
    await timeRequest(times.bare, startFastify);
    await timeRequest(times.demo, () => startSite(demo));
    await timeRequest(times.full, () => startSite(full));
  }
  const row = (projects: number, time: number, most: number) =>
    ratio(
      `processor time from start to first page, ${projects} projects, compared with a bundled bare Fastify`,
      time / median(times.bare),
      { most },
      `${time.toFixed(0)} ms, Fastify ${median(times.bare).toFixed(0)} ms`,
    );
  return [row(sizes[0], median(times.demo), 6.2), row(fullSize, median(times.full), 7.5)];
}
