import { type FeedFormat, feedAddress, feedFormats } from '#contract/discovery.ts';
import { findCategory } from '#contract/category-names.ts';
import { escapeMarkup } from '#contract/markup.ts';
import type { Words } from '#contract/words/words.ts';
import { queries } from '../api/http-queries.ts';
import type { QueryCache } from '../api/query-cache.ts';
import { nameInAddress } from '../features/categories/name-in-address.ts';
import { siteName } from './document-title.ts';
import type { MatchedPage } from './routes.ts';

/** The tags by which feed readers find the feeds of the home page and of a category's; none elsewhere. */
export function feedLinks({ name, address }: MatchedPage, cache: QueryCache, words: Words): string[] {
  const site = siteName(cache, words);
  if (name === 'home') return links(site);
  if (name !== 'category') return [];
  const category = findCategory(cache.get(queries.categories()) ?? [], nameInAddress(address));
  if (!category) return [];
  return links(`${words.categories.title(category.category_name)} · ${site}`, category.category_name);
}

function links(title: string, categoryName?: string): string[] {
  return (Object.keys(feedFormats) as FeedFormat[]).map((format) => {
    const href = escapeMarkup(feedAddress(format, categoryName));
    const { type } = feedFormats[format];
    return `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${href}">`;
  });
}
