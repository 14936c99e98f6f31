/** What a category's card shows of its projects. */
import type { Category } from '#contract/categories/categories.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { CategoryShowcase } from '#contract/projects/project-lists.ts';

export interface CategoryWork {
  /** Undefined while unknown. */
  projects: number | undefined;
  covers: CategoryShowcase['first'];
  /** The first projects of the first category. */
  first: CategoryShowcase['first'];
}

/** The projects and covers of categories together; the covers of the first category come first. */
export function workOf(
  categories: readonly Category[],
  showcases: readonly CategoryShowcase[] | undefined,
): CategoryWork {
  if (!showcases) return { projects: undefined, covers: [], first: [] };
  const shown = categories.flatMap(({ id }) => showcases.find(({ category_id }) => category_id === id) ?? []);
  return {
    projects: shown.reduce((sum, { projects }) => sum + projects, 0),
    // Two projects may have the same picture.
    covers: [
      ...new Map(shown.flatMap(({ first }) => first.map((one) => [one.main_photo, one] as const))).values(),
    ]
      .filter(({ main_photo }) => main_photo)
      .slice(0, projectDisplay.coversOnCategory),
    first: (shown[0]?.first ?? []).slice(0, projectDisplay.projectsOnCategory),
  };
}

/** The width of a card in a grid of six columns: rows of three, and the last rows of two so that they are full. */
export function cardSpan(index: number, count: number): 2 | 3 | 6 {
  if (count === 1) return 6;
  const inPairs = count % 3 === 0 ? 0 : count % 3 === 1 ? 4 : 2;
  return index >= count - inPairs ? 3 : 2;
}
