/** Addresses of public pages. */
import { pages } from '#contract/addresses.ts';
import { publicPages } from '#contract/public-pages.ts';

/** Returns the URLs of public pages that exist on every site. */
export function plainPages(): string[] {
  return Object.entries(publicPages)
    .filter(([page]) => !['category', 'projectPreview', 'testimonial', 'resume'].includes(page))
    .flatMap(([, patterns]): readonly string[] => patterns)
    .filter((pattern) => !pattern.includes(':'));
}

/** Returns a project's URL without the words of its title. */
export function plainProjectAddress(categoryName: string, id: number): string {
  return `${pages.category(categoryName)}/${id}`;
}
