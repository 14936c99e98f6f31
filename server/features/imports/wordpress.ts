/**
 * WordPress extended RSS (WXR) 1.0 to 1.2. Posts and plugins' portfolios become projects, pages stay pages. The file is
 * untrusted: documents that declare entities are rejected.
 */
import * as z from 'zod/mini';
import { importFaults, importNotes } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { counted, countFields } from '#contract/imports/left-out.ts';
import { unpack } from './decoding.ts';
import { someEntries, taken } from './lenient.ts';
import { type Found, type FoundProject, UnreadableError, yearsOf } from './found.ts';
import { htmlToBlocks } from './html-to-blocks.ts';
import { htmlToWords } from './html-to-markdown.ts';
import { type Uploads, withoutShortcodes } from './shortcodes.ts';
import { contentTypes, passedOver } from './wordpress-types.ts';
import { asParagraphs, withDrawnBlocks } from './wordpress-text.ts';
import { decodeXml, parseXml, textOf } from './xml.ts';

const statuses = new Set(['publish', 'draft', 'pending', 'private', 'future']);

const text = taken(textOf);

const item = z.object({
  title: text,
  link: text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_name': text,
  'wp:post_parent': text,
  'wp:post_date': text,
  'wp:status': text,
  'wp:post_type': text,
  'wp:post_password': text,
  'wp:attachment_url': text,
  category: someEntries(taken(asTerm)),
  'wp:postmeta': someEntries(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })),
});
type Item = z.infer<typeof item>;

const channel = z.object({
  title: text,
  description: text,
  link: text,
  'wp:base_blog_url': text,
  'wp:wxr_version': z.unknown(),
  item: someEntries(item),
});

export function readWordPress(bytes: Uint8Array): Found {
  const { text: xml, unread } = decodeXml(unpack(bytes));
  const start = xml.indexOf('<rss');
  if (start === -1) throw new UnreadableError(importFaults.notWordPress);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, start)))
    throw new UnreadableError(importFaults.declaresEntities);
  if (!/<\/rss>\s*(?:<!--[^>]{0,1000}-->\s*)*$/.test(xml.slice(-2000)))
    throw new UnreadableError(importFaults.brokenOff);
  const parsed = z.safeParse(
    z.object({ rss: z.object({ channel }) }),
    parseXml(xml.slice(start), ['item', 'category', 'wp:postmeta']),
  );
  if (!parsed.success) throw new UnreadableError(importFaults.notWordPress);
  const { item: items, ...site } = parsed.data.rss.channel;
  const base = site['wp:base_blog_url'] || site.link || undefined;
  const uploads = uploadsIn(items);
  const posts = items.filter(
    (one) => contentTypes.test(one['wp:post_type']) && statuses.has(one['wp:status']),
  );
  const others = new Map<string, number>();
  countFields(
    others,
    items
      .map((one) => one['wp:post_type'])
      .filter((type) => type && !contentTypes.test(type) && !passedOver.test(type)),
  );
  return {
    // Cut before the texts are read, which is slow.
    projects: posts.slice(0, importLimits.items).map((one) => asFound(one, base, uploads)),
    allProjects: posts.length,
    profile: {
      home_page_sub_title: htmlToWords(site.description),
      website_link: base,
    },
    notes: [
      ...(others.size > 0 ? [importNotes.otherTypes(counted(others))] : []),
      ...(unread > 0 ? [importNotes.badBytes(unread)] : []),
    ],
  };
}

interface Term {
  domain: string;
  name: string;
}

function asTerm(value: unknown): Term {
  const domain = typeof value === 'object' && value !== null && '@_domain' in value ? value['@_domain'] : '';
  return { domain: String(domain), name: textOf(value) };
}

function uploadsIn(items: readonly Item[]): Uploads {
  const uploads = items
    .filter((one) => one['wp:attachment_url'])
    .map((one) => ({
      id: one['wp:post_id'],
      post: one['wp:post_parent'],
      address: one['wp:attachment_url'],
      description: htmlToWords(metaOf(one, '_wp_attachment_image_alt') ?? ''),
      caption: one['excerpt:encoded'],
    }));
  const byId = new Map(uploads.map((one) => [one.id, one]));
  const byPost = Map.groupBy(
    uploads.filter(({ address }) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address)),
    ({ post }) => post,
  );
  return { get: (id) => byId.get(id), of: (post) => byPost.get(post) ?? [] };
}

function metaOf(one: Item, key: string): string | undefined {
  return one['wp:postmeta'].find((entry) => entry['wp:meta_key'] === key)?.['wp:meta_value'];
}

function asFound(one: Item, base: string | undefined, uploads: Uploads): FoundProject {
  const type = one['wp:post_type'];
  const html = (one['content:encoded'] || one['excerpt:encoded']).slice(0, importLimits.text);
  const codes = withoutShortcodes(html, uploads, one['wp:post_id']);
  const drawn = withDrawnBlocks(codes.html, uploads, footnotesIn(metaOf(one, 'footnotes')));
  const read = htmlToBlocks(asParagraphs(drawn), { base, uploaded: (id) => uploads.get(id)?.address });
  // Post formats and plugins' languages are also terms, but not useful as tags.
  const terms = one.category.filter(({ domain }) => !/^(?:post_format|language|nav_menu)$/.test(domain));
  const namesOf = (list: readonly Term[]) =>
    list.map(({ name }) => htmlToWords(name)).filter((name) => name !== 'Uncategorized');
  const names = namesOf(terms);
  const isProtected = one['wp:post_password'] !== '';
  return {
    title: htmlToWords(one.title),
    text: read,
    tags: names,
    categories: names,
    newCategories: namesOf(terms.filter(({ domain }) => !/tag/.test(domain))),
    picture: uploads.get(metaOf(one, '_thumbnail_id') ?? ''),
    links: one.link ? [{ label: 'Originally published', url: one.link }] : [],
    year: yearsOf(one['wp:post_date'], undefined),
    was: [
      type,
      ...(one['wp:status'] === 'publish' ? [] : [one['wp:status']]),
      ...(isProtected ? ['with a password'] : []),
    ],
    isProtected,
    partsLeftOut: codes.left,
    page: type === 'page' ? { slug: one['wp:post_name'] } : undefined,
  };
}

const footnotes = someEntries(z.object({ content: z.string() }));

/** The block editor keeps footnotes as JSON beside the text. */
function footnotesIn(json: string | undefined): string[] {
  try {
    return z.parse(footnotes, JSON.parse(json ?? '[]')).map(({ content }) => content);
  } catch {
    return [];
  }
}
