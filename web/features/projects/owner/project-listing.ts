import { categoryKey } from '#contract/categories/category-names.ts';
import { projectPaging } from '#contract/projects/projects.ts';
import type { Project } from '#contract/projects/projects.ts';

/** A project with its searchable text. */
export type SearchableProject = { project: Project; text: string; category: string };

/** Prepares the list once for many searches. */
export function searchable(projects: readonly Project[]): SearchableProject[] {
  return projects.map((project) => ({
    project,
    text: [project.project_title, project.category, ...project.project_tags, ...project.technology_used]
      .join('\n')
      .toLowerCase(),
    category: categoryKey(project.category),
  }));
}

/** Returns the projects that contain every word of `search` and belong to the category, unless it is ''. */
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

/** Returns the number of pages, and of projects beyond the maximum number of pages. */
export function pagesOf(count: number, rows: number) {
  const all = Math.ceil(count / rows);
  const pageCount = rows === projectPaging.perPage ? Math.min(all, projectPaging.maxPages) : all;
  return { pageCount, hidden: Math.max(0, count - rows * pageCount) };
}

/** Clamps the requested page; 1 for an empty list. */
export function shownPage(wanted: number, pageCount: number): number {
  return pageCount <= 1 ? 1 : Math.min(wanted, pageCount);
}

/** Returns the projects of a page, from 1. */
export function rowsOf(projects: readonly Project[], page: number, rows: number): Project[] {
  return projects.slice((page - 1) * rows, page * rows);
}
