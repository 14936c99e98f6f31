/** HTML of other programs as the Markdown that the site's texts are written in. */
import TurndownService from 'turndown';
import { importLimits } from '#contract/imports/imports.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { addTables } from './html-tables.ts';

export interface ConvertedText {
  markdown: string;
  /** How many it had; they are left out. */
  pictures: number;
  /** The http(s) address of the first of them that has one. */
  firstPicture: string | undefined;
  /** True for HTML that cannot be converted, such as one nested too deeply; its text is empty then. */
  isUnread: boolean;
}

/** Goes with all that is in it: what runs, asks, or shows something else than text. */
const removed =
  'script style noscript template iframe frame object embed applet svg math canvas audio video form input button select textarea head title meta link'.split(
    ' ',
  );

/** On both sides of an address that stands in a text; no text has this character. */
const mark = '\uFDD0';

/** Links to pages of the same site are made whole with `base`, its address; without one they are left out. */
export function htmlToMarkdown(html: string, base?: string): ConvertedText {
  const unread = { markdown: '', pictures: 0, firstPicture: undefined, isUnread: true };
  if (isDeep(html)) return unread;
  const addresses: (string | undefined)[] = [];
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
    // The site keeps each line break as it is.
    br: '',
  });
  const escaped = service.escape.bind(service);
  // What follows an address begins no line.
  const escapedInLine = (text: string) => escaped(`x${text}`).slice(1);
  // An address becomes a link by itself, and would keep the backslashes.
  service.escape = (text) =>
    text
      .split(/(https?:\/\/[^\s<>"'`]+)/i)
      .map((part, at) => {
        if (at % 2 === 1) return mark + part + mark;
        return at === 0 ? escaped(part) : escapedInLine(part);
      })
      .join('');
  // Tags of other vocabularies than HTML's are not among the names of the types.
  service.remove(removed as unknown as TurndownService.Filter);
  addTables(service);
  service.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      if (/\b(?:emoji|wp-smiley)\b/.test(node.className)) return node.getAttribute('alt') ?? '';
      // One such counts who reads.
      if (node.getAttribute('width') !== '1') addresses.push(pictureOf(node, base));
      return '';
    },
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = addressOf(node.getAttribute('href') ?? '', base);
      if (address && content.replaceAll(mark, '') === address) return content;
      const text = content
        .replaceAll(new RegExp(`${mark}([^${mark}]*)${mark}`, 'g'), (_whole, part: string) => escaped(part))
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim();
      return text && address ? `[${text}](${address})` : content;
    },
  });
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, { nodeName }) =>
      `\n\n${'#'.repeat(Number(nodeName.slice(1)))} ${content.replaceAll(/\s*\n\s*/g, ' ').trim()}\n\n`,
  });
  service.addRule('nothing listed', {
    filter: (node) => node.nodeName === 'LI' && node.textContent.trim() === '',
    replacement: () => '',
  });
  service.addRule('code', {
    // A verse is no code, though its lines and blanks are kept.
    filter: (node) => node.nodeName === 'PRE' && !/\bwp-block-verse\b/.test(node.className),
    replacement: (_content, node) => codeBlock(node),
  });
  try {
    const markdown = service
      .turndown(html.slice(0, importLimits.text).replaceAll(mark, ''))
      .replaceAll(mark, '')
      // One blank after the dash, as the site's own editor writes lists.
      .replaceAll(/^( *)- {3}/gm, '$1- ')
      .replaceAll(/^ +$/gm, '');
    const firstPicture = addresses.find((address) => address !== undefined);
    return { markdown, pictures: addresses.length, firstPicture, isUnread: false };
  } catch {
    return unread;
  }
}

/** The words of HTML in one line. */
export function htmlToWords(html: string): string {
  if (!/[<&]/.test(html) || isDeep(html)) return html;
  const service = new TurndownService();
  service.escape = (text) => text;
  service.addRule('any', {
    filter: () => true,
    replacement: (content, { nodeName }) => {
      if (removed.includes(nodeName.toLowerCase())) return '';
      return nodeName === 'BR' ? ' ' : content;
    },
  });
  return service.turndown(html).replaceAll(/\s+/g, ' ').trim();
}

/**
 * More levels than any editor makes; beyond them the converter takes longer with the square of their number.
 */
const deepest = 200;

/** Elements that nobody has to close do not count. */
function isDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (/^(?:p|li|d[dt]|t[dhr]|option|br|hr|img|input|meta|link|source|wbr|col|area)$/i.test(name)) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > deepest) return true;
  }
  return false;
}

function codeBlock(node: HTMLElement): string {
  for (const one of Array.from(node.querySelectorAll(removed.join(',')))) one.remove();
  for (const one of Array.from(node.querySelectorAll('br'))) one.replaceWith('\n');
  const code = node.textContent.replace(/^\n+/, '').trimEnd();
  const classes = `${node.className} ${node.querySelector('code')?.className ?? ''}`;
  const language = /\blang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1] ?? '';
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([signs]) => signs.length));
  const fence = '`'.repeat(longest + 1);
  return code ? `\n\n${fence}${language}\n${code}\n${fence}\n\n` : '';
}

/** A small picture often leads to itself in full. */
function pictureOf(node: HTMLElement, base: string | undefined): string | undefined {
  const links = [node.parentElement?.getAttribute('href') ?? '', node.getAttribute('src') ?? ''];
  const [full, shown] = links
    .map((link) => addressOf(link, base))
    .map((one) => (isHttpUrl(one ?? '') ? one : undefined));
  return full && /\.(?:jpe?g|png|webp|avif|gif)$/i.test(full) ? full : shown;
}

function addressOf(href: string, base: string | undefined): string | undefined {
  const url = href.trim() ? URL.parse(href.trim(), base) : null;
  if (!url) return undefined;
  const address = url.href.replaceAll('(', '%28').replaceAll(')', '%29');
  return isHttpUrl(address) || address.startsWith('mailto:') ? address : undefined;
}
