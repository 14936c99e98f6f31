/** Which page an address names, as visits are counted: all addresses of one page are one. */
import { categoryLimits } from '#contract/categories/categories.ts';
import { categoryAliases, pages, withoutLastSlash } from '#contract/paths.ts';
import { categoryKey } from '#contract/categories/category-names.ts';

export type VisitedPage =
  | { kind: 'home' | 'contact' | 'search' | 'resume' }
  | { kind: 'project'; id: number }
  | { kind: 'category'; key: string };

const project = /^\/(?:category\/[^/]+|[^/]+)\/([1-9]\d{0,8})(?:-[^/]*)?$/;
const category = /^\/category\/([^/]+)$/;

/** Undefined for an address that is not counted: of the owner's pages, of those around a session, of none. */
export function pageOf(path: string): VisitedPage | undefined {
  const address = withoutLastSlash(path);
  if (address === pages.home || address === pages.portfolio) return { kind: 'home' };
  if (address === pages.contact) return { kind: 'contact' };
  if (address === pages.resume) return { kind: 'resume' };
  if (address === pages.search) return { kind: 'search' };
  const [, segment] = category.exec(address) ?? [];
  const alias = categoryAliases.find((one) => address === `/${one}`);
  const name = segment === undefined ? alias : decoded(segment);
  if (name !== undefined)
    return name.length > categoryLimits.name ? undefined : { kind: 'category', key: categoryKey(name) };
  const [, id] = project.exec(address) ?? [];
  return id === undefined ? undefined : { kind: 'project', id: Number(id) };
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
