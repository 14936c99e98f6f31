/** Processor time from the start of the process to the first page, compared with a bare Fastify process. */
import { median } from '../load.ts';
import { bareFastify, MeasuredProgram } from '../processes.ts';
import { ratio, type Row } from '../report.ts';
import { fullSize, type Sites, sizes, startSite } from '../sites.ts';

const starts = 11;

export async function start({ demo, full }: Sites): Promise<Row[]> {
  const times = { bare: [] as number[], demo: [] as number[], full: [] as number[] };
  const timeRequest = async (list: number[], begin: () => Promise<MeasuredProgram>) => {
    const program = await begin();
    list.push(program.cpuTime);
    await program.stop();
  };
  // The first start fills the compile cache.
  await (await startSite(demo)).stop();
  for (let run = 0; run < starts; run++) {
    await timeRequest(times.bare, () => MeasuredProgram.start(bareFastify));
    await timeRequest(times.demo, () => startSite(demo));
    await timeRequest(times.full, () => startSite(full));
  }
  const row = (projects: number, time: number, most: number) =>
    ratio(
      `processor time from start to first page, ${projects} projects, compared with bare Fastify`,
      time / median(times.bare),
      { most },
      `${time.toFixed(0)} ms, Fastify ${median(times.bare).toFixed(0)} ms`,
    );
  return [row(sizes[0], median(times.demo), 2.6), row(fullSize, median(times.full), 2.7)];
}
