import { categoryKey } from '#contract/categories/category-names.ts';
import { projectPaging } from '#contract/projects/projects.ts';
import type { Project } from '#contract/projects/projects.ts';

/** A project with the text that a search looks through. */
export type SearchableProject = { project: Project; text: string; category: string };

/** Prepares a list once, because `matching` runs at every key press. */
export function searchable(projects: readonly Project[]): SearchableProject[] {
  return projects.map((project) => ({
    project,
    text: [project.project_title, project.category, ...project.project_tags, ...project.technology_used]
      .join('\n')
      .toLowerCase(),
    category: categoryKey(project.category),
  }));
}

/**
 * The projects that hold every word of `search` and, unless it is '', belong to the category of that name.
 */
export function matching(
  projects: readonly SearchableProject[],
  search: string,
  category: string,
): Project[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const key = category && categoryKey(category);
  return projects
    .filter((one) => (!key || one.category === key) && words.every((word) => one.text.includes(word)))
    .map((one) => one.project);
}

/**
 * The number of pages for `count` projects, and how many of these no page shows: a search finds those, or a choice
 * of more rows.
 */
export function pagesOf(count: number, rows: number) {
  const all = Math.ceil(count / rows);
  const pageCount = rows === projectPaging.perPage ? Math.min(all, projectPaging.maxPages) : all;
  return { pageCount, hidden: Math.max(0, count - rows * pageCount) };
}

/**
 * The page to show when `wanted` was asked for: the first when there is one or none, the last when `wanted`
 * lies beyond it.
 */
export function shownPage(wanted: number, pageCount: number): number {
  return pageCount <= 1 ? 1 : Math.min(wanted, pageCount);
}

/** The projects on that page, counted from 1. */
export function rowsOf(projects: readonly Project[], page: number, rows: number): Project[] {
  return projects.slice((page - 1) * rows, page * rows);
}
