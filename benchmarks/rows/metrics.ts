/** The cached home page while requests are counted and the metrics are scraped. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { pages } from '#contract/paths.ts';
import { compare, median, perSecond } from '../load.ts';
import { atMost, ratio, type Row } from '../report.ts';
import { type Sites, startSite } from '../sites.ts';

/** Many runs, because the cost of counting is smaller than the variation between runs. */
const times = 21;

/** Prometheus's default interval, in milliseconds. */
const scrapeIntervalMs = 15_000;

export async function metrics({ demo, folder }: Sites): Promise<Row[]> {
  const copy = join(folder, 'measured');
  cpSync(demo, copy, { recursive: true });
  const off = await startSite(demo);
  const port = String(await freePort());
  const on = await startSite(copy, { METRICS_PORT: port });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const timer = setInterval(() => void read(), scrapeIntervalMs);
  try {
    const more = on.memory - off.memory;
    const { without, measured } = await compare(
      { without: { url: off.url + pages.home }, measured: { url: on.url + pages.home } },
      times,
    );
    const scrapes: number[] = [];
    for (let reading = 0; reading < times; reading++) {
      const startedAt = performance.now();
      await read();
      scrapes.push(performance.now() - startedAt);
    }
    return [
      ratio(
        'home page with metrics, compared with a site without',
        measured.rate / without.rate,
        { least: 0.95 },
        `${perSecond(measured)}, compared with ${perSecond(without)}; ${times} runs of each`,
      ),
      atMost('the same: median time of a scrape', median(scrapes), 50, 'ms'),
      { what: 'the same: additional memory before the load', measured: `${more.toFixed(1)} MiB` },
    ];
  } finally {
    clearInterval(timer);
    await on.stop();
    await off.stop();
  }
}
