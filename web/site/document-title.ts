import type { Translations } from '#contract/locales/locales.ts';
import { queries } from '../api/public-calls.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { PageHead } from '../routing/page.ts';
import type { MatchedPage } from './routes.ts';

/** Returns the site's name: the owner's, or "Portfolio" in the site's language. */
export function siteName(cache: QueryCache, translations: Translations): string {
  return cache.get(queries.profile())?.user?.fullname || translations.shell.portfolio;
}

/** Returns the head of a matched page, whose code must have been loaded. */
export function headOf(
  { page, address }: MatchedPage,
  cache: QueryCache,
  translations: Translations,
): PageHead {
  return page.loaded?.head(address, { cache, queries, translations }) ?? { title: '' };
}

/** Returns the page's title followed by the site's name, or the name alone if the page has no other title. */
export function documentTitle(match: MatchedPage, cache: QueryCache, translations: Translations): string {
  const { title } = headOf(match, cache, translations);
  const name = siteName(cache, translations);
  return title && title !== name ? `${title} · ${name}` : name;
}
