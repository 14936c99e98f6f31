/** Statistics of visits for the owner. */
import type { Kernel } from '../../kernel/kernel.ts';
import { pages } from '#contract/addresses.ts';
import type { ProjectViews, Statistics } from '#contract/statistics/statistics.ts';
import { type Count, visitsRepository } from './visits.repository.ts';
import { dayOf } from './visits.service.ts';
import { dayMs } from '../../lib/time.ts';

export type StatisticsService = ReturnType<typeof statisticsService>;

/** Maximum number of entries in a list. */
const maxEntries = 50;

interface Parts extends Pick<Kernel, 'database' | 'now'> {
  isOn: () => Promise<boolean>;
  /** Writes the visits of the last seconds to the database. */
  flush: () => Promise<void>;
}

type Titles = Awaited<ReturnType<ReturnType<typeof visitsRepository>['titles']>>;

export function statisticsService({ database, now, isOn, flush }: Parts) {
  const repository = visitsRepository(database.db);

  /** Returns the days of the range, oldest first, such as 2026-11-22. Writes buffered visits first. */
  async function daysOf(days: number): Promise<[string, ...string[]]> {
    await flush();
    const first = now() - (days - 1) * dayMs;
    const [, ...rest] = Array.from({ length: days }, (_, at) => dayOf(first + at * dayMs));
    return [dayOf(first), ...rest];
  }

  return {
    /** Reads the last `days` days, including today. */
    async read(days: number): Promise<Statistics> {
      const names = await daysOf(days);
      const [first] = names;
      const titles = await repository.titles();
      const daily = new Map(
        (await repository.byDay(first)).map(({ day, kind, sum }) => [`${day} ${kind}`, sum]),
      );
      const sums = await repository.byName(first, maxEntries);
      const ofKind = (wanted: Count['kind']) => sums.filter(({ kind }) => kind === wanted);
      const listed = (kind: Count['kind']) =>
        ofKind(kind).map(({ name, sum }) => ({ ...subjectOf(name, titles), count: sum }));
      return {
        is_on: await isOn(),
        days: names.map((day) => ({
          day,
          views: daily.get(`${day} view`) ?? 0,
          visitors: daily.get(`${day} visitor`) ?? 0,
        })),
        before: (await repository.between(dayOf(Date.parse(first) - days * dayMs), first)) ?? null,
        pages: listed('view'),
        referrers: ofKind('referrer').map(({ name, sum }) => ({ host: name, count: sum })),
        // Resumes are counted without a name.
        resumes: ofKind('resume').reduce((all, { sum }) => all + sum, 0),
        sources: listed('source'),
        demos: listed('demo'),
      };
    },

    /** Returns the views of each project in the last `days` days, including today. */
    async ofProjects(days: number): Promise<ProjectViews> {
      const [first] = await daysOf(days);
      return repository.ofProjects(first);
    },

    /** Yields rows of day, kind, subject and count, sorted by day. */
    async *rows(days: number): AsyncGenerator<string[]> {
      const names = await daysOf(days);
      const titles = await repository.titles();
      for (const name of names)
        for (const { day, kind, name: of, count } of await repository.countsOf(name))
          yield [
            day,
            kind,
            kind === 'referrer' || of === '' ? of : subjectOf(of, titles).title,
            String(count),
          ];
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
  { projects, categories, customPages }: Titles,
): { title: string; path: string | null } {
  const [kind = '', id = ''] = name.split(':');
  if (kind === 'project') {
    const project = projects.get(Number(id));
    if (!project) return { title: 'Deleted project', path: null };
    const { project_title, category_name } = project;
    // A draft without a category has no address.
    const path = category_name && pages.project(category_name, { id: Number(id), project_title });
    return { title: project_title, path };
  }
  if (kind === 'category') {
    const category = categories.get(Number(id));
    if (category === undefined) return { title: 'Deleted category', path: null };
    return { title: category, path: pages.category(category) };
  }
  if (kind === 'page') {
    const page = customPages.get(Number(id));
    return page
      ? { title: page.title, path: pages.customPage(page.slug) }
      : { title: 'Deleted page', path: null };
  }
  return fixedPages[name] ?? { title: name, path: null };
}
