/**
 * The list on a category's page: projects that use at least one of the chosen technologies, in pages. The server and
 * the browser share this file, so it holds no schemas.
 */
import { api, pageParameter, technologyParameter } from '../paths.ts';
import { projectDisplay } from '../projects/project-display.ts';

/** The filter and the page that an address names. Pages count from 1. */
export interface AskedListing {
  technologies: readonly string[];
  page: number;
}

/** The beginning of the list, without a filter. */
export const firstPage: AskedListing = { technologies: [], page: 1 };

export interface Listing<T> {
  /** How many projects there are on all pages. */
  total: number;
  /** The last one where a later page was asked for. */
  page: number;
  pages: number;
  /** The category and its sub-categories that have such projects, in the owner's order. */
  groups: { category: string; projects: number }[];
  /** The technologies to offer as filters. */
  technologies: string[];
  /** Those of the page, in the owner's order. A later page continues where the groups of this one end. */
  projects: T[];
}

interface Row {
  category: string;
  technology_used: readonly string[];
}

/** As a page reads its address: whatever is no page is the first. */
export function askedListing(query: URLSearchParams): AskedListing {
  const page = query.get(pageParameter) ?? '';
  return {
    technologies: [...new Set(query.getAll(technologyParameter).filter(Boolean))],
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of an address, with its question mark. Returns '' for the first page without a filter. */
export function listingQuery({ technologies, page }: AskedListing): string {
  const query = new URLSearchParams(technologies.map((name) => [technologyParameter, name]));
  if (page > 1) query.set(pageParameter, String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** The call that answers with it. */
export function listingCall(categoryName: string, { technologies, page }: AskedListing): string {
  const query = new URLSearchParams([
    [pageParameter, String(page)],
    ...technologies.map((name) => [technologyParameter, name]),
  ]);
  return `${api.projectsUnder(categoryName)}&${query}`;
}

/**
 * Filters and pages `rows`, all projects of a category and its sub-categories in the owner's order. `groups` are the
 * names of these categories in the order of the page.
 */
export function listingOf<T extends Row>(
  rows: readonly T[],
  { technologies: chosen, page: wanted }: AskedListing,
  groups: readonly string[],
): Listing<T> {
  const found = matching(rows, chosen);
  const ofGroup = Map.groupBy(found, ({ category }) => category);
  const names = [...new Set([...groups, ...ofGroup.keys()])].filter((name) => ofGroup.has(name));
  const pages = pagesFor(found.length);
  const page = Math.min(wanted, pages);
  const end = page * projectDisplay.projectsOnPage;
  const shown = new Set(
    names.flatMap((name) => ofGroup.get(name) ?? []).slice(end - projectDisplay.projectsOnPage, end),
  );
  return {
    total: found.length,
    page,
    pages,
    groups: names.map((category) => ({ category, projects: ofGroup.get(category)?.length ?? 0 })),
    technologies: technologiesToChoose(rows, chosen),
    projects: found.filter((row) => shown.has(row)),
  };
}

/** How many pages so many projects take; one at least. */
export function pagesFor(projects: number): number {
  return Math.max(1, Math.ceil(projects / projectDisplay.projectsOnPage));
}

/** True when `technology` is chosen, in upper or lower case. */
export function includes(chosen: readonly string[], technology: string): boolean {
  return chosen.some((one) => one.toLowerCase() === technology.toLowerCase());
}

/** The projects that use any of the chosen technologies; all projects when none is chosen. */
function matching<T extends Row>(projects: readonly T[], chosen: readonly string[]): readonly T[] {
  if (chosen.length === 0) return projects;
  return projects.filter(({ technology_used }) =>
    technology_used.some((technology) => includes(chosen, technology)),
  );
}

/**
 * The technologies to offer: the most used first, as many as fit, each spelling once. A chosen one is always
 * offered, so that it can be taken back, also when no project uses it.
 */
function technologiesToChoose(projects: readonly Row[], chosen: readonly string[]): string[] {
  const uses = new Map<string, { name: string; count: number }>();
  for (const name of chosen) uses.set(name.toLowerCase(), { name, count: 0 });
  for (const { technology_used } of projects) {
    for (const name of technology_used) {
      const key = name.toLowerCase();
      const use = uses.get(key) ?? { name, count: 0 };
      use.name = name;
      use.count += 1;
      uses.set(key, use);
    }
  }
  const byUse = [...uses.values()].toSorted((one, other) => other.count - one.count);
  const isChosen = ({ name }: { name: string }) => includes(chosen, name);
  const kept = byUse.filter(isChosen).slice(0, projectDisplay.technologyFilters);
  const others = byUse
    .filter((use) => !isChosen(use))
    .slice(0, projectDisplay.technologyFilters - kept.length);
  const offered = new Set([...kept, ...others]);
  return byUse.filter((use) => offered.has(use)).map(({ name }) => name);
}
