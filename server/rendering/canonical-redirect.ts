/** Redirects an old address of a category or project to its current one. */
import { findCategory } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { PublicQueries } from '#contract/public-queries.ts';

interface Sources {
  queries: Pick<PublicQueries, 'getProject' | 'listCategories'>;
  /** Names that categories had before. */
  formerNames: () => Promise<{ category_name: string; present_name: string }[]>;
}

/**
 * Returns the current path if the address contains an earlier name or title; undefined if there is nothing to
 * redirect. A project's number alone does not redirect.
 */
export async function canonicalRedirect(address: PageAddress, sources: Sources): Promise<string | undefined> {
  const path = await presentPath(address, sources);
  const isOther = path !== undefined && decodeURIComponent(path) !== decodeURIComponent(address.pathname);
  return isOther ? path : undefined;
}

async function presentPath(
  { name, category, id, lastStep }: PageAddress,
  { queries, formerNames }: Sources,
): Promise<string | undefined> {
  if (name === 'project') {
    const project = id > 0 && lastStep.includes('-') ? await queries.getProject(id) : null;
    return project ? pages.project(project.category, project) : undefined;
  }
  if (name !== 'category' || findCategory(await queries.listCategories(), category)) return undefined;
  const former = findCategory(await formerNames(), category);
  return former && pages.category(former.present_name);
}
