/** Compares 54 and ten thousand projects: pages after a change, saving, and the list of all projects. */
import { sitemapAddress } from '#contract/site/discovery.ts';
import { api, pages } from '#contract/paths.ts';
import { median } from '../load.ts';
import type { MeasuredProgram } from '../processes.ts';
import { atMost, ratio, type Row } from '../report.ts';
import { forty, grownTo, largest, projectsOf, save, ownerHeaders, type Sites, startSite } from '../sites.ts';

const rounds = 60;

/** Returns the milliseconds until the first and the last byte of the response. */
async function timeRequest(url: string): Promise<{ first: number; whole: number }> {
  const from = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const first = performance.now() - from;
  await response.arrayBuffer();
  return { first, whole: performance.now() - from };
}

async function opened(site: MeasuredProgram, owner: Sites['owner']) {
  const headers = await ownerHeaders(site, owner);
  const projects = await projectsOf(site);
  const project = projects.find(({ category }) => category === forty);
  if (!project) throw new Error('The category of forty is missing');
  const paths = {
    'home page': pages.home,
    'a category of 40': pages.category(forty),
    'a detail page': pages.project(project.category, project),
  };
  const times: Record<string, number[]> = {
    'home page': [],
    'a category of 40': [],
    'a detail page': [],
    'saving a project': [],
  };
  return {
    times,
    /** Saves a project, then requests each page for the first time after the change. */
    async round() {
      const from = performance.now();
      await save(site, headers, project);
      times['saving a project']?.push(performance.now() - from);
      for (const [name, path] of Object.entries(paths))
        times[name]?.push((await timeRequest(site.url + path)).whole);
    },
    change: () => save(site, headers, project),
    /** Saves a project. Returns the milliseconds until the last byte of the page at `path`. */
    async afterChange(path: string) {
      await save(site, headers, project);
      return (await timeRequest(site.url + path)).whole;
    },
  };
}

export async function growth({ small, grown, owner }: Sites): Promise<Row[]> {
  const [smallSite, grownSite] = [await startSite(small), await startSite(grown)];
  try {
    const [few, many] = [await opened(smallSite, owner), await opened(grownSite, owner)];
    for (let round = 0; round < rounds; round++) {
      await few.round();
      await many.round();
    }
    const rows = Object.keys(few.times).map((what) => {
      const [before, after] = [median(few.times[what] ?? []), median(many.times[what] ?? [])];
      const how = what.startsWith('saving') ? '' : ', first request after a change';
      return ratio(
        `from 54 to ${grownTo} projects: ${what}${how}`,
        after / before,
        { most: 1.2 },
        `${before.toFixed(2)} ms, then ${after.toFixed(2)} ms`,
      );
    });
    const large = pages.category(largest);
    const pageTimes = { first: [] as number[], later: [] as number[], forty: [] as number[] };
    const sitemap: number[] = [];
    for (let round = 0; round < rounds / 2; round++) {
      pageTimes.forty.push(await many.afterChange(pages.category(forty)));
      pageTimes.first.push(await many.afterChange(large));
      pageTimes.later.push(await many.afterChange(pages.categoryPage(largest, 50)));
      sitemap.push(await many.afterChange(sitemapAddress));
    }
    const onePage = median(pageTimes.forty);
    for (const [what, times] of [
      ['first', pageTimes.first],
      ['50th', pageTimes.later],
    ] as const)
      rows.push(
        ratio(
          `${grownTo} projects: the ${what} page of the largest category, compared with a category of 40`,
          median(times) / onePage,
          { most: 4 },
          `${median(times).toFixed(2)} ms, compared with ${onePage.toFixed(2)} ms`,
        ),
      );
    rows.push(atMost(`${grownTo} projects: the sitemap after a change`, median(sitemap), 50, 'ms'));
    const afterChange: number[] = [];
    const cached: number[] = [];
    for (let round = 0; round < 15; round++) {
      await many.change();
      afterChange.push((await timeRequest(grownSite.url + api.projects)).first);
      // Waits until the compressed body is cached.
      await new Promise((resolve) => setTimeout(resolve, 500));
      cached.push((await timeRequest(grownSite.url + api.projects)).first);
    }
    rows.push(atMost(`${grownTo} projects: the list's first byte, cached`, median(cached), 50, 'ms'));
    rows.push(
      atMost(
        `${grownTo} projects: the list's first byte, first request after a change`,
        median(afterChange),
        50,
        'ms',
      ),
    );
    return rows;
  } finally {
    await smallSite.stop();
    await grownSite.stop();
  }
}
