/** Where a page is now whose address names it as it was called before. */
import type { FastifyRequest } from 'fastify';
import { findCategory } from '#contract/categories/category-names.ts';
import { pages, withoutLastSlash } from '#contract/paths.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { PublicQueries } from '#contract/public-queries.ts';

interface Queries {
  queries: Pick<PublicQueries, 'getProject' | 'listCategories'>;
  /** The names that categories had before they were renamed. */
  formerNames: () => Promise<{ category_name: string; present_name: string }[]>;
}

/**
 * The address to which the request's is redirected, with its query: that of a category by its present name, or
 * of a project by its present title and category. Undefined for an address that stays, as that of a project
 * by its number alone does.
 */
export async function addressNow(request: FastifyRequest, parts: Queries): Promise<string | undefined> {
  const [path = '', ...query] = request.url.split('?');
  const asked = withoutLastSlash(path);
  const found = await presentAddress(request, asked, parts);
  if (found === undefined || decodeURIComponent(found) === decodeURIComponent(asked)) return undefined;
  return [found, ...query].join('?');
}

async function presentAddress(
  { routeOptions: { url: pattern = '' }, params }: FastifyRequest,
  path: string,
  { queries, formerNames }: Queries,
): Promise<string | undefined> {
  const { category, id } = params as { category?: string; id?: string };
  if (id !== undefined) {
    const [, number] = /^(\d{1,9})-/.exec(id) ?? [];
    const project = number === undefined ? null : await queries.getProject(Number(number));
    return project ? pages.project(project.category, project) : undefined;
  }
  if (!(publicPages.category as readonly string[]).includes(pattern)) return undefined;
  const name = category ?? path.slice(1);
  if (findCategory(await queries.listCategories(), name)) return undefined;
  const former = findCategory(await formerNames(), name);
  return former && pages.category(former.present_name);
}
