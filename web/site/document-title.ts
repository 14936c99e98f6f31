import { unnamedSite } from '#contract/site.ts';
import { queries } from '../api/http-queries.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { PageHead } from '../routing/page.ts';
import type { MatchedPage } from './routes.ts';

/** The owner's name, or a stand-in while the site has no owner. */
export function siteName(cache: QueryCache): string {
  return cache.get(queries.profile())?.user?.fullname || unnamedSite;
}

/** The head of the matched page, whose code must have been loaded. */
export function headOf({ page, address }: MatchedPage, cache: QueryCache): PageHead {
  return page.loaded?.head(address, { cache, queries }) ?? { title: '' };
}

/** The page's own title and the site's name. */
export function documentTitle(match: MatchedPage, cache: QueryCache): string {
  const { title } = headOf(match, cache);
  const name = siteName(cache);
  return title && title !== name ? `${title} · ${name}` : name;
}
