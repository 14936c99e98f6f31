import type { Words } from '#contract/words/words.ts';
import { escapeMarkup } from '#contract/markup.ts';
import type { QueryCache } from '../api/query-cache.ts';
import { documentTitle, headOf, siteName } from './document-title.ts';
import type { MatchedPage } from './routes.ts';

/** The most characters of a description that search engines show. */
const descriptionLength = 200;

/** The page's title, description, address and picture, for browsers, search engines and link previews. */
export function headTags(match: MatchedPage, cache: QueryCache, words: Words, publicUrl: string): string {
  const head = headOf(match, cache, words);
  const title = documentTitle(match, cache, words);
  const description = head.description && shorten(head.description);
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    description && meta('name', 'description', description),
  ];
  if (head.status === 404 || head.unlisted) tags.push(meta('name', 'robots', 'noindex'));
  else {
    const canonical = absolute(head.canonical ?? match.address.pathname, publicUrl);
    tags.push(
      `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', siteName(cache, words)),
      meta('property', 'og:title', title),
      description && meta('property', 'og:description', description),
      meta('property', 'og:url', canonical),
      head.image && meta('property', 'og:image', absolute(head.image, publicUrl)),
      head.image && head.imageText && meta('property', 'og:image:alt', head.imageText),
      meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    );
  }
  return tags.filter(Boolean).join('\n');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeMarkup(content)}">`;
}

function absolute(pathOrLink: string, publicUrl: string): string {
  return new URL(pathOrLink, publicUrl).href;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, line.lastIndexOf(' ', descriptionLength) || descriptionLength).trimEnd()}…`;
}
