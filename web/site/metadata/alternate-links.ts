import { type FeedFormat, feedAddress, feedFormats } from '#contract/site/discovery.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { escapeMarkup } from '#contract/text/markup.ts';
import { jsonResumePath } from '#contract/resume/resume.ts';
import type { Translations } from '#contract/locales/locales.ts';
import { queries } from '../../api/public-calls.ts';
import type { QueryCache } from '../../api/query-cache.ts';
import { siteName } from '../document-title.ts';
import type { MatchedPage } from '../routes.ts';

/** Returns link tags of alternate representations: feeds of the home page and of categories, and the resume as data. */
export function alternateLinks(
  { address }: MatchedPage,
  cache: QueryCache,
  translations: Translations,
): string[] {
  const { name } = address;
  const site = siteName(cache, translations);
  if (name === 'home') return feeds(site);
  if (name === 'resume' && cache.get(queries.resume()))
    return [link('application/json', `${translations.resume.title} · ${site}`, jsonResumePath)];
  if (name !== 'category') return [];
  const category = findCategory(cache.get(queries.categories()) ?? [], address.category);
  if (!category) return [];
  return feeds(`${translations.categories.title(category.category_name)} · ${site}`, category.category_name);
}

function feeds(title: string, categoryName?: string): string[] {
  return (Object.keys(feedFormats) as FeedFormat[]).map((format) =>
    link(feedFormats[format].type, title, feedAddress(format, categoryName)),
  );
}

function link(type: string, title: string, path: string): string {
  return `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(path)}">`;
}
