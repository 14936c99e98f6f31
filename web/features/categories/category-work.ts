/** What a category's card shows of its work. */
import type { Category } from '#contract/categories/categories.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { CategoryShowcase } from '#contract/projects/project-lists.ts';

export interface CategoryWork {
  /** Undefined while it is not known. */
  projects: number | undefined;
  covers: readonly string[];
}

/** The work of a category; a main one counts that of its sub-categories as its own, which goes first. */
export function workOf(
  categories: readonly Category[],
  showcases: readonly CategoryShowcase[] | undefined,
): CategoryWork {
  if (!showcases) return { projects: undefined, covers: [] };
  const work = categories.flatMap(({ id }) => showcases.find(({ category_id }) => category_id === id) ?? []);
  return {
    projects: work.reduce((sum, { projects }) => sum + projects, 0),
    // Two projects may link to the same picture.
    covers: [...new Set(work.flatMap(({ covers }) => covers))].slice(0, projectDisplay.coversOnCategory),
  };
}

/**
 * How wide the card at `index` of `count` is, of six columns: three in a row, and where those do not come out
 * even, the last rows of two, so that no place stays empty.
 */
export function cardSpan(index: number, count: number): 2 | 3 | 6 {
  if (count === 1) return 6;
  const inPairs = count % 3 === 0 ? 0 : count % 3 === 1 ? 4 : 2;
  return index >= count - inPairs ? 3 : 2;
}
