import { pages } from '#contract/paths.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { PublicCategory } from '../projects/catalogue/public-addresses.ts';
import type { PublicPages } from '../sitemap/public-pages.service.ts';

/**
 * Returns a state for each public page, by path. A state changes with the page's content. `rest` is the version of the
 * owner's own texts.
 */
export function pagesNow(
  { categories, projects, ownPages, resume }: PublicPages,
  rest: string,
): Map<string, string> {
  const found = new Map<string, string>();
  const ofCategory = new Map<number | null, string[]>();
  for (const { id, categoryId, path, version } of projects) {
    const state = `${id}-${version}`;
    found.set(path, state);
    const states = ofCategory.get(categoryId);
    if (states) states.push(state);
    else ofCategory.set(categoryId, [state]);
  }
  const shownOn = (category: PublicCategory) =>
    categories
      .filter(({ id, parentId }) => id === category.id || parentId === category.id)
      .map(({ id, version }) => `${version} ${ofCategory.get(id)?.join(',') ?? ''}`);
  for (const category of categories) found.set(category.path, contentHash(shownOn(category).join(';')));
  for (const { id, path, version } of ownPages) found.set(path, `page-${id}-${version}`);
  if (resume) found.set(resume.path, contentHash(`${resume.version} ${rest}`));
  found.set(pages.contact, contentHash(rest));
  // Last, because the home page contains parts of all other pages.
  found.set(pages.home, contentHash([rest, ...found.values()].join(';')));
  return found;
}
