/** The home page from memory while requests are counted and timed, and read four times a minute. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { pages } from '#contract/paths.ts';
import { compare, median, perSecond } from '../load.ts';
import { atMost, ratio, type Row } from '../report.ts';
import { type Sites, startSite } from '../sites.ts';

/** What counting takes is less than what one run differs from the next. */
const times = 21;

/** As Prometheus asks by default, in milliseconds. */
const readEvery = 15_000;

export async function metrics({ demo, folder }: Sites): Promise<Row[]> {
  const copy = join(folder, 'measured');
  cpSync(demo, copy, { recursive: true });
  const off = await startSite(demo);
  const port = String(await freePort());
  const on = await startSite(copy, { METRICS_PORT: port });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const timer = setInterval(() => void read(), readEvery);
  try {
    const more = on.memory - off.memory;
    const { without, measured } = await compare(
      { without: { url: off.url + pages.home }, measured: { url: on.url + pages.home } },
      times,
    );
    const readings: number[] = [];
    for (let reading = 0; reading < times; reading++) {
      const startedAt = performance.now();
      await read();
      readings.push(performance.now() - startedAt);
    }
    return [
      ratio(
        'home page while it is measured, against a site that is not',
        measured.rate / without.rate,
        { least: 0.95 },
        `${perSecond(measured)}, the other ${perSecond(without)}; ${times} runs of each`,
      ),
      atMost('the same: a reading of the measures, half of them', median(readings), 50, 'ms'),
      { what: 'the same: memory that it takes before the load', measured: `${more.toFixed(1)} MiB` },
    ];
  } finally {
    clearInterval(timer);
    await on.stop();
    await off.stop();
  }
}
