/** Feeds of sites: RSS 2.0, RSS 1.0 and Atom. Entries become projects. */
import * as z from 'zod/mini';
import { addressFaults, importNotes } from '#contract/imports/import-texts.ts';
import { lenient, someEntries, taken } from './lenient.ts';
import { type Found, type FoundProject, UnreadableError, yearsOf } from './found.ts';
import { htmlToBlocks } from './html-to-blocks.ts';
import { htmlToWords } from './html-to-markdown.ts';
import { decodeXml, decodedEntities, parseXml, textOf } from './xml.ts';

const text = taken(textOf);

/** The attributes of Atom's links, RSS's enclosures and the media of Media RSS. */
const file = z.object({
  '@_href': text,
  '@_url': text,
  '@_rel': lenient(z.string()),
  '@_type': text,
  '@_medium': text,
});

/** Atom's categories have an attribute instead of a text. */
const category = taken((value) =>
  typeof value === 'object' && value !== null && '@_term' in value ? textOf(value['@_term']) : textOf(value),
);

const entry = z.object({
  title: text,
  link: someEntries(z.union([z.string(), file])),
  'content:encoded': text,
  description: text,
  content: taken(markupOf),
  summary: taken(markupOf),
  pubDate: text,
  'dc:date': text,
  published: text,
  updated: text,
  category: someEntries(category),
  enclosure: someEntries(file),
  'media:content': someEntries(file),
  'media:thumbnail': someEntries(file),
});
type Entry = z.infer<typeof entry>;

const site = z.object({ description: text, subtitle: text, link: someEntries(z.union([z.string(), file])) });
const feed = z.union([
  z.pipe(
    z.object({ rss: z.object({ channel: z.extend(site, { item: someEntries(entry) }) }) }),
    z.transform(({ rss: { channel } }) => ({ ...channel, entries: channel.item })),
  ),
  z.pipe(
    z.object({ feed: z.extend(site, { entry: someEntries(entry) }) }),
    z.transform(({ feed: atom }) => ({ ...atom, entries: atom.entry })),
  ),
  z.pipe(
    z.object({ 'rdf:RDF': z.object({ channel: site, item: someEntries(entry) }) }),
    z.transform(({ 'rdf:RDF': { channel, item } }) => ({ ...channel, entries: item })),
  ),
]);

const lists = [
  'item',
  'entry',
  'link',
  'category',
  'enclosure',
  'media:content',
  'media:thumbnail',
  'atom:link',
];

/** Paths of Atom's elements that may contain XHTML. */
const withMarkup = ['feed.entry.content', 'feed.entry.summary'];

export function readFeed(bytes: Uint8Array): Found {
  const { text: xml, unread } = decodeXml(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, 1000))) throw new UnreadableError(addressFaults.unknown);
  const { data: found } = z.safeParse(feed, parseXml(xml, lists, withMarkup));
  if (!found) throw new UnreadableError(addressFaults.unknown);
  const base = pageOf(found.link);
  return {
    projects: found.entries.map((one) => asFound(one, base)),
    profile: {
      home_page_sub_title: htmlToWords(found.description || found.subtitle),
      website_link: base,
    },
    notes: [
      ...(found.entries.length > 0 ? [importNotes.newestOfFeed] : []),
      ...(unread > 0 ? [importNotes.badBytes(unread)] : []),
    ],
  };
}

function asFound(one: Entry, base: string | undefined): FoundProject {
  const link = pageOf(one.link);
  const html = one['content:encoded'] || one.content || one.description || one.summary;
  const picture = pictureOf(one);
  const names = one.category.map(htmlToWords).filter((name) => name && name !== 'Uncategorized');
  return {
    title: htmlToWords(one.title),
    text: htmlToBlocks(html, { base: link ?? base }),
    tags: names,
    categories: names,
    newCategories: names,
    picture: picture ? { address: picture, description: '', caption: '' } : undefined,
    links: link ? [{ label: 'Originally published', url: link }] : [],
    year: yearsOf(one.pubDate || one['dc:date'] || one.published || one.updated, undefined),
    was: [],
  };
}

/** Returns the first link to a page. RSS has the address as text, Atom as an attribute. */
function pageOf(links: Entry['link']): string | undefined {
  const addresses = links.flatMap((link) => {
    if (typeof link === 'string') return [link.trim()];
    const isPage = link['@_rel'] === undefined || link['@_rel'] === 'alternate';
    return isPage && link['@_href'] ? [link['@_href']] : [];
  });
  return addresses.find(Boolean);
}

function pictureOf(one: Entry): string | undefined {
  const files = [
    ...one['media:content'],
    ...one.enclosure,
    ...one['media:thumbnail'].map((thumbnail) => ({ ...thumbnail, '@_medium': 'image' })),
    ...one.link.flatMap((link) =>
      typeof link !== 'string' && link['@_rel'] === 'enclosure' ? [{ ...link, '@_url': link['@_href'] }] : [],
    ),
  ];
  return files.find((found) => found['@_medium'] === 'image' || found['@_type'].startsWith('image/'))?.[
    '@_url'
  ];
}

/** Returns the HTML of an Atom text, which `parseXml` has left as written. */
function markupOf(value: unknown): string {
  if (typeof value === 'string') return decodedMarkup(value);
  if (typeof value !== 'object' || value === null) return '';
  const { '#text': inside, '@_type': type } = value as { '#text'?: unknown; '@_type'?: unknown };
  if (typeof inside !== 'string') return '';
  return type === 'xhtml' ? inside : decodedMarkup(inside);
}

function decodedMarkup(markup: string): string {
  const [, inside] = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(markup) ?? [];
  return inside ?? decodedEntities(markup);
}
