import { escapeMarkup } from '#contract/text/text.ts';
import type { SharePicture } from '#contract/share/share.ts';
import type { Translations } from '#contract/locales/locales.ts';
import { siteIn } from '../../api/site-data.ts';
import type { QueryCache } from '../../api/query-cache.ts';
import { documentTitle, headOf, siteName } from '../document-title.ts';
import type { MatchedPage } from '../routes.ts';
import { pageMetadata } from './page-metadata.ts';
import type { MetadataContext, PageMetadata } from './metadata.ts';
import { structuredData } from './structured-data.ts';
import { type FeedFormat, feedAddress, feedFormats } from '#contract/discovery-addresses.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { jsonResumePath } from '#contract/resume/resume.ts';
import { queries } from '../../api/public-calls.ts';

/** Maximum length of descriptions in characters. Longer ones are cut at a word. */
const descriptionLength = 200;

/** Returns a page's title and metadata as HTML tags. `shared` replaces the picture of the metadata. */
export function headTags(
  match: MatchedPage,
  cache: QueryCache,
  translations: Translations,
  { publicUrl, shared }: { publicUrl: string; shared: SharePicture | undefined },
): string {
  const head = headOf(match, cache, translations);
  const absolute = (pathOrLink: string) => new URL(pathOrLink, publicUrl).href;
  const context = { cache, translations, absolute, title: head.title || siteName(cache, translations) };
  const isListed = head.status !== 404 && !head.unlisted;
  const metadata = pageMetadata(match, head, context);
  return [
    `<title>${escapeMarkup(documentTitle(match, cache, translations))}</title>`,
    !isListed && meta('name', 'robots', 'noindex'),
    ...(metadata ? tagsOf(metadata, context, shared) : []),
    isListed && metadata && structuredData(metadata, context),
    ...alternateLinks(match, cache, translations),
  ]
    .filter(Boolean)
    .join('\n');
}

function tagsOf(
  metadata: PageMetadata,
  { cache, translations, title, absolute }: MetadataContext,
  shared: SharePicture | undefined,
): (string | undefined)[] {
  const description = metadata.description && shorten(metadata.description);
  const canonical = metadata.canonical && absolute(metadata.canonical);
  const picture = shared ? { ...shared, src: shared.path } : metadata.picture;
  const src = picture && absolute(picture.src);
  const { language, region } = new Intl.Locale(siteIn(cache).language).maximize();
  return [
    meta('name', 'description', description),
    canonical && `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    meta('property', 'og:type', metadata.type),
    meta('property', 'og:site_name', siteName(cache, translations)),
    meta('property', 'og:locale', `${language}_${region}`),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', src),
    meta('property', 'og:image:width', picture?.width),
    meta('property', 'og:image:height', picture?.height),
    meta('property', 'og:image:alt', picture?.alt),
    meta('property', 'article:modified_time', metadata.modified),
    // X takes the title, description and picture from Open Graph.
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:image:alt', picture?.alt),
  ];
}

/** Returns a tag; undefined without content. */
function meta(key: 'name' | 'property', name: string, content: string | number | undefined) {
  return content ? `<meta ${key}="${name}" content="${escapeMarkup(String(content))}">` : undefined;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const space = line.lastIndexOf(' ', descriptionLength);
  return `${line.slice(0, space > 0 ? space : descriptionLength)}…`;
}

/** Returns the tags of alternate forms of a page: feeds of the home page and of a category, JSON of the resume. */
function alternateLinks({ address }: MatchedPage, cache: QueryCache, translations: Translations): string[] {
  const { name } = address;
  const site = siteName(cache, translations);
  if (name === 'home') return feeds(site);
  if (name === 'resume' && cache.get(queries.resume()))
    return [link('application/json', `${translations.resume.title} · ${site}`, jsonResumePath)];
  if (name !== 'category') return [];
  const category = findCategory(cache.get(queries.categories()) ?? [], address.category);
  if (!category) return [];
  return feeds(
    `${translations.categories.title({ name: category.category_name })} · ${site}`,
    category.category_name,
  );
}

function feeds(title: string, categoryName?: string): string[] {
  return (Object.keys(feedFormats) as FeedFormat[]).map((format) =>
    link(feedFormats[format].type, title, feedAddress(format, categoryName)),
  );
}

function link(type: string, title: string, path: string): string {
  return `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(path)}">`;
}
