/** URLs for search engines and feed readers, separate from addresses.ts, which every visitor loads. */
import { address } from './address.ts';
import { categorySlug } from './categories/category-names.ts';

export const sitemapAddress = '/sitemap.xml';

export const feedFormats = {
  atom: {
    type: 'application/atom+xml',
    ofSite: '/feed.xml',
    ofCategory: address('/category/:category/feed.xml'),
  },
  json: {
    type: 'application/feed+json',
    ofSite: '/feed.json',
    ofCategory: address('/category/:category/feed.json'),
  },
} as const;
export type FeedFormat = keyof typeof feedFormats;

/** Returns the URL of the feed of all projects or of a category. */
export function feedAddress(format: FeedFormat, categoryName?: string): string {
  const { ofSite, ofCategory } = feedFormats[format];
  return categoryName === undefined ? ofSite : ofCategory(categorySlug(categoryName));
}
