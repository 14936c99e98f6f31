/** Compares sites of different sizes: the processor time of saves, and of the first request after a save. */
import { sitemapAddress } from '#contract/discovery-addresses.ts';
import { api, pages } from '#contract/addresses.ts';
import { searchAddress } from '#contract/search/search-address.ts';
import { median } from '../load.ts';
import type { MeasuredProgram } from '../processes.ts';
import { atMost, ratio, type Row } from '../report.ts';
import { fullSize, largest, projectsOf, save, ownerHeaders, type Sites, sizes, startSite } from '../sites.ts';

const rounds = 7;
/** Requests of a measurement: processor time has a precision of 10 ms. */
const requests = 20;

const sizesText = `${sizes.slice(0, -1).join(', ')} and ${fullSize} projects`;

/** The highest ratio of the times with the most and the fewest projects, or milliseconds with the most. */
const targets = {
  // First, because its garbage is collected during the next measurement.
  'the list of all projects': { milliseconds: 200 },
  'a category’s first page': { milliseconds: 50 },
  'a search': { milliseconds: 50 },
  'the sitemap': { milliseconds: 50 },
  'a project’s page': { most: 2 },
  'the home page': { most: 2 },
  'saving a project': { most: 1.05 },
} as const;
type What = keyof typeof targets;

async function opened(dataDir: string, owner: Sites['owner']) {
  const site = await startSite(dataDir);
  const headers = await ownerHeaders(site, owner);
  const [project] = await projectsOf(site);
  if (!project) throw new Error('There is no project');
  const paths: { readonly [what in What]: string | undefined } = {
    'the list of all projects': api.projects,
    'a category’s first page': pages.category(largest),
    'a search': searchAddress(api.search, { text: 'project', page: 1 }),
    'the sitemap': sitemapAddress,
    'a project’s page': pages.project(project.category, project),
    'the home page': pages.home,
    'saving a project': undefined,
  };
  const times = Object.fromEntries(Object.keys(targets).map((what) => [what, []])) as unknown as Record<
    What,
    number[]
  >;

  /** Returns the processor time of a save followed by a request, if any, in milliseconds. */
  async function timeChanges(path: string | undefined): Promise<number> {
    const from = site.cpuTime;
    for (let at = 0; at < requests; at++) {
      await save(site, headers, project as NonNullable<typeof project>);
      if (path !== undefined) await read(site, path);
    }
    return (site.cpuTime - from) / requests;
  }

  return {
    site,
    times,
    async round() {
      for (const [what, path] of Object.entries(paths)) times[what as What].push(await timeChanges(path));
    },
    /** Returns the resident memory in MiB after reading pages, the list and a search. */
    async memory() {
      for (const path of Object.values(paths)) if (path !== undefined) await read(site, path);
      await site.waitForChildren();
      return site.memory;
    },
  };
}

async function read(site: MeasuredProgram, path: string): Promise<void> {
  const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
}

export async function growth({ demo, many, full, owner }: Sites): Promise<Row[]> {
  const all: Awaited<ReturnType<typeof opened>>[] = [];
  try {
    for (const dataDir of [demo, many, full]) all.push(await opened(dataDir, owner));
    const memory: number[] = [];
    for (const one of all) memory.push(await one.memory());
    // The first round warms up.
    for (let round = 0; round < rounds; round++) for (const one of all) await one.round();
    const rows = Object.entries(targets).map(([what, target]) => {
      const medians = all.map(({ times }) => {
        const saving = median(times['saving a project'].slice(1));
        const time = median(times[what as What].slice(1));
        return what === 'saving a project' ? saving : time - saving;
      });
      const [fewest = 0, most = 0] = [medians[0], medians.at(-1)];
      const how = what.startsWith('saving') ? what : `${what}, first request after a change`;
      const figures = medians.map((time) => `${time.toFixed(1)} ms`).join(', ');
      return 'most' in target
        ? ratio(`${sizesText}: ${how}`, most / fewest, target, figures)
        : atMost(`${sizesText}: ${how}`, most, target.milliseconds, 'ms', figures);
    });
    const [least = 0, largestMemory = 0] = [memory[0], memory.at(-1)];
    rows.push(
      atMost(
        `resident memory with ${fullSize} projects, more than with ${sizes[0]}`,
        largestMemory - least,
        15,
        'MiB',
        memory.map((one) => `${one.toFixed(0)} MiB`).join(', '),
      ),
    );
    return rows;
  } finally {
    for (const { site } of all) await site.stop();
  }
}
