/** The home page rendered for each request, compared with React rendering the same tree. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compare, median, perSecond, runs, seconds } from '../load.ts';
import { cores, pinned, MeasuredProgram } from '../processes.ts';
import { ratio, type Row } from '../report.ts';
import type { Sites } from '../sites.ts';

const program = (name: string) => [process.execPath, join(import.meta.dirname, '../programs', name)];

export async function rendering({ demo }: Sites): Promise<Row[]> {
  const site = await MeasuredProgram.start(program('uncached-site.ts'), { DATA_DIR: demo });
  try {
    const renderAlone: number[] = [];
    const timesMs: number[] = [];
    for (let run = 0; run < runs; run++) {
      const env = {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        SITE: site.url,
        SECONDS: String(seconds),
      };
      const { stdout } = await promisify(execFile)(...pinned(cores.subject, program('render-alone.ts')), {
        env,
      });
      renderAlone.push(Number(stdout));
      const { ours } = await compare({ ours: { url: `${site.url}/` } }, 1);
      timesMs.push(ours.rate);
    }
    const figures = `${perSecond({ rate: median(timesMs) })}, renderToString ${perSecond({ rate: median(renderAlone) })}`;
    return [
      ratio(
        'home page rendered for every request, compared with renderToString of the same tree',
        median(timesMs) / median(renderAlone),
        // A request also reads the data, builds the head and sends 40 kB over a socket.
        { least: 0.35 },
        figures,
      ),
    ];
  } finally {
    await site.stop();
  }
}
