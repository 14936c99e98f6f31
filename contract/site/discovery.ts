/** URLs for search engines and feed readers, separate from paths.ts, which every visitor loads. */
import { pages } from '../paths.ts';

export const sitemapAddress = '/sitemap.xml';

export const feedFormats = {
  atom: { file: 'feed.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;
export type FeedFormat = keyof typeof feedFormats;

/** Returns the URL of the feed of all projects or of a category. */
export function feedAddress(format: FeedFormat, categoryName?: string): string {
  const { file } = feedFormats[format];
  return categoryName === undefined ? `/${file}` : `${pages.category(categoryName)}/${file}`;
}
