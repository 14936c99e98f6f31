/** Sites with metrics, and reading them over HTTP. */
import { expect } from 'vitest';
import { type Family, parseOpenMetrics } from './openmetrics.ts';
import { type TestSite, testSite } from './site.ts';

export interface Measures {
  text: string;
  families: Map<string, Family>;
  /** Returns the sum of the samples with these labels, or undefined if there are none. */
  value(name: string, labels?: Record<string, string>): number | undefined;
}

/** Reads and validates the metrics at the address. */
export async function readMeasures(address: string, token?: string): Promise<Measures> {
  const accept = 'application/openmetrics-text;version=1.0.0';
  const response = await fetch(address, {
    headers: { accept, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  ]);
  const text = await response.text();
  const families = parseOpenMetrics(text);
  const samples = [...families.values()].flatMap((family) => family.samples);
  return {
    text,
    families,
    value(name, labels = {}) {
      const matching = samples.filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      );
      return matching.length === 0 ? undefined : matching.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

/** Returns the address of the separate metrics port from the log. */
export function measuresOf({ logLines }: Pick<TestSite, 'logLines'>): string {
  const lines = logLines.map((line) => JSON.parse(line) as { msg?: string; url?: string });
  return lines.find(({ msg }) => msg === 'metrics listening')?.url ?? '';
}

/** Starts a site with metrics on a separate port, so that reading them is not counted. */
export async function measuredSite(options: Parameters<typeof testSite>[0] = {}): Promise<{
  site: TestSite;
  url: string;
  read: () => Promise<Measures>;
  /** Returns the increase of a metric while `work` runs. */
  growth: (work: () => Promise<unknown>, name: string, labels?: Record<string, string>) => Promise<number>;
}> {
  const site = await testSite({ ...options, env: { METRICS_PORT: '0', ...options.env } });
  const url = await site.listens();
  const read = () => readMeasures(measuresOf(site));
  return {
    site,
    url,
    read,
    async growth(work, name, labels) {
      const before = (await read()).value(name, labels) ?? 0;
      await work();
      return ((await read()).value(name, labels) ?? Number.NaN) - before;
    },
  };
}
