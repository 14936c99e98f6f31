/**
 * Addresses at which search engines and feed readers find what the site has. Not in paths.ts, which every visitor
 * loads.
 */
import { pages } from '../paths.ts';

export const sitemapAddress = '/sitemap.xml';
/** Of a sitemap that is too large for one file, from 1 on. */
export const sitemapPartAddress = (number: number) => `/sitemap-${number}.xml`;

export const feedFormats = {
  atom: { file: 'feed.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;
export type FeedFormat = keyof typeof feedFormats;

/** The feed of all projects, or of a category's. */
export function feedAddress(format: FeedFormat, categoryName?: string): string {
  const { file } = feedFormats[format];
  return categoryName === undefined ? `/${file}` : `${pages.category(categoryName)}/${file}`;
}
