import { pages } from '#contract/paths.ts';

/** The address of a project's page by its number alone, without the words of its title. */
export function plainProjectAddress(categoryName: string, id: number): string {
  return `${pages.category(categoryName)}/${id}`;
}
