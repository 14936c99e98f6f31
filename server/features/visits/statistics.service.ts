/** Statistics of visits for the owner. */
import type { Kernel } from '../../kernel/kernel.ts';
import { pages } from '#contract/paths.ts';
import type { ProjectViews, Statistics } from '#contract/site/visits.ts';
import { type Count, visitsRepository } from './visits.repository.ts';
import { dayOf } from './visits.service.ts';
import { dayMs } from '../../lib/time.ts';

export type StatisticsService = ReturnType<typeof statisticsService>;

/** Upper bound of a list's entries. */
const maxEntries = 50;

interface Parts extends Pick<Kernel, 'database' | 'now'> {
  isOn: () => Promise<boolean>;
  /** Writes the visits of the last seconds to the database. */
  flush: () => Promise<void>;
}

type Titles = Awaited<ReturnType<ReturnType<typeof visitsRepository>['titles']>>;

export function statisticsService({ database, now, isOn, flush }: Parts) {
  const repository = visitsRepository(database.db);

  async function counted(days: number) {
    await flush();
    const first = now() - (days - 1) * dayMs;
    const counts = await repository.since(dayOf(first));
    const names = Array.from({ length: days }, (_, at) => dayOf(first + at * dayMs));
    return { first, counts, names, titles: await repository.titles() };
  }

  return {
    /** Reads the last `days` days, including today. */
    async read(days: number): Promise<Statistics> {
      const { first, counts, names, titles } = await counted(days);
      const ofKind = (kind: Count['kind']) => counts.filter((one) => one.kind === kind);
      const views = sumBy(ofKind('view'), ({ day }) => day);
      const visitors = sumBy(ofKind('visitor'), ({ day }) => day);
      const listed = (kind: Count['kind'], prefix = '') =>
        topOf(
          sumBy(
            ofKind(kind).filter(({ name }) => name.startsWith(prefix)),
            ({ name }) => name,
          ),
        ).map(([name, count]) => ({
          ...subjectOf(name, titles),
          count,
        }));
      return {
        analytics: await isOn(),
        days: names.map((day) => ({ day, views: views.get(day) ?? 0, visitors: visitors.get(day) ?? 0 })),
        before: (await repository.between(dayOf(first - days * dayMs), dayOf(first))) ?? null,
        pages: listed('view'),
        projects: listed('view', 'project:'),
        referrers: topOf(sumBy(ofKind('referrer'), ({ name }) => name)).map(([host, count]) => ({
          host,
          count,
        })),
        resumes: ofKind('resume').reduce((sum, { count }) => sum + count, 0),
        sources: listed('source'),
        demos: listed('demo'),
      };
    },

    /** Returns the views of each project in the last `days` days, including today. */
    async ofProjects(days: number): Promise<ProjectViews> {
      const { counts } = await counted(days);
      const views = sumBy(
        counts.filter(({ kind, name }) => kind === 'view' && name.startsWith('project:')),
        ({ name }) => name,
      );
      return [...views].map(([name, count]) => ({ id: Number(name.slice('project:'.length)), views: count }));
    },

    /** Returns rows of day, kind, subject and count, by day. */
    async rows(days: number): Promise<string[][]> {
      const { counts, titles } = await counted(days);
      return counts.map(({ day, kind, name, count }) => [
        day,
        kind,
        kind === 'referrer' || name === '' ? name : subjectOf(name, titles).title,
        String(count),
      ]);
    },
  };
}

const fixedPages: Record<string, { title: string; path: string }> = {
  home: { title: 'Home', path: pages.home },
  contact: { title: 'Contact', path: pages.contact },
  resume: { title: 'Resume', path: pages.resume },
  search: { title: 'Search', path: pages.search },
};

function subjectOf(
  name: string,
  { projects, categories, ownPages }: Titles,
): { title: string; path: string | null } {
  const [kind = '', id = ''] = name.split(':');
  if (kind === 'project') {
    const project = projects.get(Number(id));
    if (!project) return { title: 'Deleted project', path: null };
    const { project_title, category_name } = project;
    return { title: project_title, path: pages.project(category_name, { id: Number(id), project_title }) };
  }
  if (kind === 'category') {
    const category = categories.get(Number(id));
    if (category === undefined) return { title: 'Deleted category', path: null };
    return { title: category, path: pages.category(category) };
  }
  if (kind === 'page') {
    const page = ownPages.get(Number(id));
    return page
      ? { title: page.title, path: pages.ownPage(page.slug) }
      : { title: 'Deleted page', path: null };
  }
  return fixedPages[name] ?? { title: name, path: null };
}

function sumBy(counts: readonly Count[], keyOf: (count: Count) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of counts) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.count);
  return sums;
}

function topOf(sums: ReadonlyMap<string, number>): [string, number][] {
  return [...sums].toSorted(([, a], [, b]) => b - a).slice(0, maxEntries);
}
