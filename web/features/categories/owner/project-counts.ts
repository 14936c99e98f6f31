import type { Category } from '#contract/categories/categories.ts';
import { categoryKey } from '#contract/categories/category-names.ts';

export type ProjectCounts = ReadonlyMap<string, number>;

/** Returns the number of projects of each category, by the category's key. */
export function projectCounts(projects: readonly { category: string }[]): ProjectCounts {
  const counts = new Map<string, number>();
  for (const { category } of projects) {
    const key = categoryKey(category);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export function countOf(counts: ProjectCounts, category: Category): number {
  return counts.get(categoryKey(category.category_name)) ?? 0;
}
