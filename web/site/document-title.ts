import { unnamedSite } from '#contract/site.ts';
import { queries } from '../api/http-queries.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { PageHead } from '../routing/page.ts';
import type { MatchedPage } from './routes.ts';

/** Whose site it is. */
export function siteName(cache: QueryCache): string {
  return cache.get(queries.profile())?.user?.fullname || unnamedSite;
}

/** What the matched page, whose code is loaded, says of itself. */
export function headOf({ page, address }: MatchedPage, cache: QueryCache): PageHead {
  return page.loaded?.head(address, { cache, queries }) ?? { title: '' };
}

/** The page's own title, then whose site it is. */
export function documentTitle(match: MatchedPage, cache: QueryCache): string {
  const { title } = headOf(match, cache);
  const name = siteName(cache);
  return title && title !== name ? `${title} · ${name}` : name;
}
