/** The owner's number of rows per page. A cookie, because the end of a session clears local storage. */
import { pages } from '#contract/paths.ts';
import { projectPaging } from '#contract/projects/projects.ts';

export const rowChoices: readonly number[] = [projectPaging.perPage, ...projectPaging.moreRows];

const aYear = 31_536_000;

export function chosenRows(): number {
  const chosen = Number(/(?:^|; )rows=(\d+)/.exec(document.cookie)?.[1]);
  return rowChoices.includes(chosen) ? chosen : projectPaging.perPage;
}

export function keepRows(rows: number): void {
  document.cookie = `rows=${rows}; path=${pages.projectManager}; max-age=${aYear}; samesite=lax`;
}
