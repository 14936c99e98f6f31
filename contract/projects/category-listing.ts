/**
 * The list on a category's page, divided into pages: all projects, or those that use a chosen technology. Visitors load
 * this file, so it contains no schemas.
 */
import type { AskedListing } from './listing-address.ts';
import { projectDisplay } from './project-display.ts';

export interface Listing<T> {
  /** Number of projects on all pages. */
  total: number;
  /** The number of this page, from 1; the last one if a later page was requested. */
  page: number;
  pages: number;
  /** The category and its sub-categories as far as they have listed projects, in the owner's order. */
  groups: { category: string; projects: number }[];
  /** Technologies that are offered as filters. */
  technologies: string[];
  /** Projects of this page in the owner's order. A group may continue on the next page. */
  projects: T[];
}

interface Row {
  category: string;
  technology_used: readonly string[];
}

/**
 * Filters and pages `rows`, all projects of a category and its sub-categories in the owner's order. `groups`
 * are the names of these categories in page order.
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

/** Returns the number of pages of the projects that use any of the technologies, or of all projects for []. */
export function pagesUsing(rows: readonly Row[], technologies: readonly string[]): number {
  return pagesFor(matching(rows, technologies).length);
}

/** Returns the number of pages that `projects` projects fill, at least one. */
export function pagesFor(projects: number): number {
  return Math.max(1, Math.ceil(projects / projectDisplay.projectsOnPage));
}

/** Returns true if `technology` is chosen, ignoring case. */
export function includesTechnology(chosen: readonly string[], technology: string): boolean {
  return chosen.some((one) => one.toLowerCase() === technology.toLowerCase());
}

/** Returns projects that use any of the chosen technologies, or all projects if none is chosen. */
function matching<T extends Row>(projects: readonly T[], chosen: readonly string[]): readonly T[] {
  if (chosen.length === 0) return projects;
  return projects.filter(({ technology_used }) =>
    technology_used.some((technology) => includesTechnology(chosen, technology)),
  );
}

/**
 * Returns the technologies to offer, up to a limit: most used first, in one spelling each. Chosen ones take precedence,
 * so that they can be removed.
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
  const isChosen = ({ name }: { name: string }) => includesTechnology(chosen, name);
  const kept = byUse.filter(isChosen).slice(0, projectDisplay.technologyFilters);
  const others = byUse
    .filter((use) => !isChosen(use))
    .slice(0, projectDisplay.technologyFilters - kept.length);
  const offered = new Set([...kept, ...others]);
  return byUse.filter((use) => offered.has(use)).map(({ name }) => name);
}
