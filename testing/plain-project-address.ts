import { pages } from '#contract/paths.ts';

/** Returns a project's URL without the words of its title. */
export function plainProjectAddress(categoryName: string, id: number): string {
  return `${pages.category(categoryName)}/${id}`;
}
