import { escapeMarkup } from '#contract/text/markup.ts';
import type { SharePicture } from '#contract/appearance/share.ts';
import type { Language } from '#contract/site/site.ts';
import type { Words } from '#contract/locales/locales.ts';
import { siteIn } from '../api/useSiteData.ts';
import type { QueryCache } from '../api/query-cache.ts';
import { alternateLinks } from './alternate-links.ts';
import { documentTitle, headOf, siteName } from './document-title.ts';
import type { MatchedPage } from './routes.ts';
import { describePage } from './self-description/describe-page.ts';
import type { Known, SelfDescription } from './self-description/self-description.ts';
import { structuredData } from './self-description/structured-data.ts';

/** The most characters of a description that search engines show. */
const descriptionLength = 200;

/** As link previews name languages. */
const locales: Record<Language, string> = { en: 'en_US', hi: 'hi_IN' };

/**
 * The page's title, description, address and picture, and what it is about, for browsers, search engines, link
 * previews and other programs.
 */
export function headTags(
  match: MatchedPage,
  cache: QueryCache,
  words: Words,
  { publicUrl, shared }: { publicUrl: string; shared: SharePicture | undefined },
): string {
  const head = headOf(match, cache, words);
  const absolute = (pathOrLink: string) => new URL(pathOrLink, publicUrl).href;
  const known = { cache, words, absolute, title: head.title || siteName(cache, words) };
  const isListed = head.status !== 404 && !head.unlisted;
  const self = describePage(match, head, known);
  return [
    `<title>${escapeMarkup(documentTitle(match, cache, words))}</title>`,
    !isListed && meta('name', 'robots', 'noindex'),
    ...(self ? tagsOf(self, known, shared) : []),
    isListed && self && structuredData(self, known),
    ...alternateLinks(match, cache, words),
  ]
    .filter(Boolean)
    .join('\n');
}

/** `shared` takes the place of the page's own picture. */
function tagsOf(
  self: SelfDescription,
  { cache, words, title, absolute }: Known,
  shared: SharePicture | undefined,
): (string | undefined)[] {
  const description = self.description && shorten(self.description);
  const canonical = self.canonical && absolute(self.canonical);
  const image = shared ? { ...shared, src: shared.path, text: shared.alt } : self.image;
  const src = image && absolute(image.src);
  const { language } = siteIn(cache);
  return [
    meta('name', 'description', description),
    canonical && `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    meta('property', 'og:type', self.type),
    meta('property', 'og:site_name', siteName(cache, words)),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', src),
    meta('property', 'og:image:width', image?.width),
    meta('property', 'og:image:height', image?.height),
    meta('property', 'og:image:alt', image?.text),
    meta('property', 'article:modified_time', self.changed),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', src),
    meta('name', 'twitter:image:alt', image?.text),
  ];
}

/** Undefined without a content. */
function meta(key: 'name' | 'property', name: string, content: string | number | undefined) {
  return content ? `<meta ${key}="${name}" content="${escapeMarkup(String(content))}">` : undefined;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, line.lastIndexOf(' ', descriptionLength) || descriptionLength).trimEnd()}…`;
}
