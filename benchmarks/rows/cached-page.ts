/** The cached home page and public API reads, compared with bare servers that send the same. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '#contract/addresses.ts';
import { compare, perSecond } from '../load.ts';
import { MeasuredProgram } from '../processes.ts';
import { ratio, type Row } from '../report.ts';
import { type Sites, startSite } from '../sites.ts';

const program = (name: string) => [process.execPath, join(import.meta.dirname, '../programs', name)];

/** Headers that Node.js adds to each response, and the length, which the bare server adds. */
const added = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/** Returns the body and headers of the response at `url`. */
async function responseOf(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  // fetch would decompress the body.
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const headers = [...response.headers].filter(([name]) => !added.has(name));
  return { body: Buffer.from(await response.arrayBuffer()), headers: Object.fromEntries(headers) };
}

export async function cachedPage({ demo, folder }: Sites): Promise<Row[]> {
  const site = await startSite(demo);
  const rows: Row[] = [];
  try {
    const home = await bareServer('bare-http.js', `${site.url}/`);
    const { ours, bare } = await compare({ ours: { url: `${site.url}/` }, bare: { url: `${home.url}/` } });
    await home.stop();
    rows.push(
      ratio(
        'cached home page, compared with bare node:http and the same response',
        ours.rate / bare.rate,
        { least: 0.9 },
        both(ours, bare),
      ),
    );
    rows.push({
      what: 'the same: 99th percentile of the response times',
      measured: `${ours.p99.toFixed(2)} ms (node:http ${bare.p99.toFixed(2)} ms)`,
      target: '≤ 1.5 ms',
      met: ours.p99 <= 1.5,
    });

    for (const path of [api.categories, api.projects]) {
      const fastify = await bareServer('bare-fastify.js', site.url + path);
      const read = await compare({ ours: { url: site.url + path }, bare: { url: `${fastify.url}/` } });
      await fastify.stop();
      rows.push(
        ratio(
          `GET ${path} (the demo), compared with bare Fastify and the same buffer`,
          read.ours.rate / read.bare.rate,
          { least: 0.9 },
          both(read.ours, read.bare),
        ),
      );
    }
    return rows;
  } finally {
    await site.stop();
  }

  /** Bare Fastify sends the body with its type, bare node:http the whole response. */
  async function bareServer(name: string, url: string): Promise<MeasuredProgram> {
    const file = join(folder, 'bare-body');
    const { body, headers } = await responseOf(url);
    writeFileSync(file, body);
    return MeasuredProgram.start(program(name), {
      BODY: file,
      TYPE: headers['content-type'] ?? '',
      HEADERS: Object.entries(headers).flat().join('\n'),
    });
  }
}

function both(ours: { rate: number; p99: number }, other: { rate: number; p99: number }): string {
  return `${perSecond(ours)}, compared with ${perSecond(other)}`;
}
