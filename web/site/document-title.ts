import type { Words } from '#contract/locales/locales.ts';
import { queries } from '../api/public-calls.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { PageHead } from '../routing/page.ts';
import type { MatchedPage } from './routes.ts';

/** The owner's name, or a stand-in while the site has no owner. */
export function siteName(cache: QueryCache, words: Words): string {
  return cache.get(queries.profile())?.user?.fullname || words.shell.portfolio;
}

/** The head of the matched page, whose code must have been loaded. */
export function headOf({ page, address }: MatchedPage, cache: QueryCache, words: Words): PageHead {
  return page.loaded?.head(address, { cache, queries, words }) ?? { title: '' };
}

/** The page's own title and the site's name. */
export function documentTitle(match: MatchedPage, cache: QueryCache, words: Words): string {
  const { title } = headOf(match, cache, words);
  const name = siteName(cache, words);
  return title && title !== name ? `${title} · ${name}` : name;
}
