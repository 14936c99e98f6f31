/** The cached home page and public API reads, compared with nginx and bare servers that send the same bytes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, pages } from '#contract/paths.ts';
import { compare, perSecond } from '../load.ts';
import { startNginx } from '../nginx.ts';
import { isInstalled, MeasuredProgram } from '../processes.ts';
import { ratio, type Row } from '../report.ts';
import { addresses, projectsOf, ownerHeaders, save, type Sites, startSite } from '../sites.ts';

const program = (name: string) => [process.execPath, join(import.meta.dirname, '../programs', name)];

async function bytes(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ body: Buffer; etag: string }> {
  // fetch would decompress the body.
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  return { body: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
}

export async function compareWithNginx({ demo, folder }: Sites): Promise<Row[]> {
  const kinds = ['plain', 'gzip', '304'] as const;
  const limits = { plain: 0.55, gzip: 0.55, '304': 0.6 };
  const what = (kind: string) => `cached home page, compared with nginx and the same file: ${kind}`;
  if (!isInstalled('nginx'))
    return kinds.map((kind) => ({ what: what(kind), measured: '', notRun: 'nginx is not installed' }));
  const site = await startSite(demo);
  const { gzipSync } = await import('node:zlib');
  const { body, etag } = await bytes(site.url);
  const nginx = await startNginx(join(folder, 'nginx-home'), {
    'home.html': body,
    'home.html.gz': gzipSync(body),
  });
  try {
    const file = `${nginx.url}/home.html`;
    const nginxEtag = (await bytes(file)).etag;
    const headers = {
      plain: [{}, {}],
      gzip: [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip' }],
      '304': [{ 'if-none-match': etag }, { 'if-none-match': nginxEtag }],
    } as const;
    const rows: Row[] = [];
    for (const kind of kinds) {
      const { ours, nginxs } = await compare({
        ours: { url: `${site.url}/`, headers: headers[kind][0] },
        nginxs: { url: file, headers: headers[kind][1] },
      });
      rows.push(
        ratio(
          what(kind),
          ours.rate / nginxs.rate,
          { least: limits[kind] },
          `${perSecond(ours)}, nginx ${perSecond(nginxs)}`,
        ),
      );
    }
    return rows;
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

export async function compareWithBareServers({ demo, folder }: Sites): Promise<Row[]> {
  const site = await startSite(demo);
  const rows: Row[] = [];
  try {
    const home = await bareServer('bare-http.js', `${site.url}/`, 'text/html; charset=utf-8');
    const { ours, bare } = await compare({ ours: { url: `${site.url}/` }, bare: { url: `${home.url}/` } });
    await home.stop();
    rows.push(
      ratio(
        'cached home page, compared with bare node:http and the same buffer',
        ours.rate / bare.rate,
        { least: 0.95 },
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
      const fastify = await bareServer('bare-fastify.js', site.url + path, 'application/json; charset=utf-8');
      const read = await compare({ ours: { url: site.url + path }, bare: { url: `${fastify.url}/` } });
      await fastify.stop();
      rows.push(
        ratio(
          `GET ${path} (14 projects), compared with bare Fastify and the same buffer`,
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

  async function bareServer(name: string, url: string, type: string): Promise<MeasuredProgram> {
    const file = join(folder, 'bare-body');
    writeFileSync(file, (await bytes(url)).body);
    return MeasuredProgram.start(program(name), { BODY: file, TYPE: type });
  }
}

function both(ours: { rate: number; p99: number }, other: { rate: number; p99: number }): string {
  return `${perSecond(ours)}, compared with ${perSecond(other)}`;
}

export async function compareWithItself({ demo, owner }: Sites): Promise<Row[]> {
  const site = await startSite(demo);
  try {
    const projects = await projectsOf(site);
    const url = site.url + pages.home;
    const { home, all } = await compare({
      home: { url },
      all: { url: site.url, paths: addresses(projects) },
    });
    const spread = ratio(
      'all pages of the demo site in turn, compared with the home page only',
      all.rate / home.rate,
      { least: 0.9 },
      both(all, home),
    );

    const headers = await ownerHeaders(site, owner);
    const [project] = projects;
    const quiet = await compare({ quiet: { url } });
    const timer = setInterval(() => void (project && save(site, headers, project)), 1000);
    const busy = await compare({ busy: { url } });
    clearInterval(timer);
    return [
      spread,
      ratio(
        'home page with one write per second, compared with none',
        busy.busy.rate / quiet.quiet.rate,
        { least: 0.8 },
        both(busy.busy, quiet.quiet),
      ),
      ratio(
        'the same: 99th percentile of the response times',
        busy.busy.p99 / quiet.quiet.p99,
        { most: 3 },
        `${busy.busy.p99.toFixed(2)} ms, compared with ${quiet.quiet.p99.toFixed(2)} ms`,
      ),
    ];
  } finally {
    await site.stop();
  }
}
