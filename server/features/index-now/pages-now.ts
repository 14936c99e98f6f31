import { pages } from '#contract/paths.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { PublicAddresses, PublicCategory } from '../projects/public-addresses.service.ts';

/**
 * The state of each public page by its path: it differs when what visitors read there does. `rest` is that of what
 * the owner says of themselves.
 */
export async function pagesNow(addresses: PublicAddresses, rest: string): Promise<Map<string, string>> {
  const categories = await addresses.categories();
  const found = new Map<string, string>();
  const ofCategory = new Map<number, string[]>();
  for await (const { id, categoryId, path, version } of addresses.projects()) {
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
  const resume = await addresses.resume();
  if (resume) found.set(resume.path, contentHash(`${resume.version} ${rest}`));
  found.set(pages.contact, contentHash(rest));
  // Last, for the home page shows something of each.
  found.set(pages.home, contentHash([rest, ...found.values()].join(';')));
  return found;
}
