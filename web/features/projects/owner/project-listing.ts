/** Search, filter, order and paging of the owner's projects. */
import { categoryKey } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';
import type { Order } from '#contract/order/order.ts';
import { type Project, projectPaging } from '#contract/projects/projects.ts';

/** A project with its text in lower case, and the key of its category. */
export type SearchableProject = { project: Project; text: string; category: string };

/** Titles of the sort orders; '' is the owner's own. */
export const projectOrders = {
  '': 'Your order',
  updated: 'Last updated',
  title: 'Title',
  category: 'Category',
  status: 'Status',
  views: 'Most views',
} as const;
export type SortOrder = keyof typeof projectOrders;

/** '' matches all. `featured` has the ids of the projects on the home page, in order, if only those are wanted. */
export type Filter = {
  search: string;
  category: string;
  state: string;
  featured?: readonly number[] | undefined;
};

/** Returns the projects in the owner's order. Projects that the order does not contain yet come first. */
export function inOwnersOrder(projects: readonly Project[], order: Order | undefined): Project[] {
  const places = new Map(order?.projects.map(({ id }, index) => [id, index]));
  return projects.toSorted(byNumber(({ id }) => places.get(id) ?? -1));
}

/** Prepares projects once for many searches. */
export function searchableProjects(projects: readonly Project[]): SearchableProject[] {
  return projects.map((project) => ({
    project,
    text: [project.project_title, project.category, ...project.project_tags, ...project.technology_used]
      .join('\n')
      .toLowerCase(),
    category: categoryKey(project.category),
  }));
}

/** Returns the projects that contain every word of `search` and match the filter; with `featured`, in its order. */
export function filterProjects(
  projects: readonly SearchableProject[],
  { search, category, state, featured }: Filter,
): Project[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const key = category && categoryKey(category);
  const matches = projects
    .filter((one) => (!key || one.category === key) && words.every((word) => one.text.includes(word)))
    .map((one) => one.project)
    .filter((project) => !state || project.state === state);
  return featured ? featured.flatMap((one) => matches.find(({ id }) => id === one) ?? []) : matches;
}

const byText = (textOf: (project: Project) => string) => (one: Project, other: Project) =>
  textOf(one).localeCompare(textOf(other));
const byNumber = (numberOf: (project: Project) => number) => (one: Project, other: Project) =>
  numberOf(one) - numberOf(other);

/** Returns the projects in a sort order; with '', as they are. `viewsOf` returns the views of a project. */
export function sorted(
  projects: readonly Project[],
  order: SortOrder,
  viewsOf: (project: Project) => number,
): Project[] {
  const comparisons: Record<Exclude<SortOrder, ''>, (one: Project, other: Project) => number> = {
    updated: byNumber(({ updated_at }) => -Date.parse(updated_at)),
    title: byText(({ project_title }) => project_title),
    category: byText(({ category }) => category),
    status: byNumber((project) => statusOrder.indexOf(project.state)),
    views: byNumber((project) => -viewsOf(project)),
  };
  return order === '' ? [...projects] : projects.toSorted(comparisons[order]);
}

/** States in sort order: those that need the owner come first. */
const statusOrder: readonly ProjectState[] = ['draft', 'scheduled', 'unlisted', 'protected', 'published'];

/** Returns the numbers of pages and of hidden projects. Only the default number of rows has a maximum of pages. */
export function pagesOf(count: number, rows: number) {
  const all = Math.ceil(count / rows);
  const pageCount = rows === projectPaging.perPage ? Math.min(all, projectPaging.maxPages) : all;
  return { pageCount, hidden: Math.max(0, count - rows * pageCount) };
}

export const rowChoices: readonly number[] = [projectPaging.perPage, ...projectPaging.moreRows];

const yearInSeconds = 31_536_000;

/** Returns the number of rows a page that the owner chose. In a cookie, because logging out clears local storage. */
export function chosenRows(): number {
  const chosen = Number(/(?:^|; )rows=(\d+)/.exec(document.cookie)?.[1]);
  return rowChoices.includes(chosen) ? chosen : projectPaging.perPage;
}

/** Keeps the number of rows a page in a cookie for a year. */
export function keepRows(rows: number): void {
  document.cookie = `rows=${rows}; path=${pages.projectManager}; max-age=${yearInSeconds}; samesite=lax`;
}
