/** The technology filter, whose state is the address: `?tech=React&tech=Node.js`. */
import { projectDisplay } from '#contract/project-display.ts';
import { technologyParameter } from '#contract/paths.ts';

interface WithTechnologies {
  technology_used: readonly string[];
}

/** The technologies that an address names, each once. */
export function chosenTechnologies(search: URLSearchParams): string[] {
  return [...new Set(search.getAll(technologyParameter).filter(Boolean))];
}

/**
 * The technologies to offer: the most used first, as many as fit, each spelling once. A chosen one is always
 * offered, so that it can be taken back, also when no project uses it.
 */
export function technologiesToChoose(
  projects: readonly WithTechnologies[],
  chosen: readonly string[],
): string[] {
  const uses = new Map<string, { name: string; count: number }>();
  for (const name of chosen) uses.set(name.toLowerCase(), { name, count: 0 });
  for (const name of projects.flatMap(({ technology_used }) => technology_used)) {
    const { count } = uses.get(name.toLowerCase()) ?? { count: 0 };
    uses.set(name.toLowerCase(), { name, count: count + 1 });
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

/** The projects that use any of the chosen technologies; all projects when none is chosen. */
export function matching<T extends WithTechnologies>(
  projects: readonly T[],
  chosen: readonly string[],
): readonly T[] {
  if (chosen.length === 0) return projects;
  return projects.filter(({ technology_used }) =>
    technology_used.some((technology) => includes(chosen, technology)),
  );
}

/** True when `technology` is chosen, in upper or lower case. */
export function includes(chosen: readonly string[], technology: string): boolean {
  return chosen.some((one) => one.toLowerCase() === technology.toLowerCase());
}

/** The address that adds `technology` to the chosen ones, or removes it from them. */
export function toggled(path: string, chosen: readonly string[], technology: string): string {
  const others = chosen.filter((one) => one.toLowerCase() !== technology.toLowerCase());
  const next = others.length === chosen.length ? [...chosen, technology] : others;
  const query = new URLSearchParams(next.map((one) => [technologyParameter, one])).toString();
  return query ? `${path}?${query}` : path;
}
