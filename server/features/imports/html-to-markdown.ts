/** Converts HTML to Markdown. */
import TurndownService from 'turndown';
import { importLimits } from '#contract/imports/imports.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { addTables } from './html-tables.ts';

export interface ConvertedText {
  markdown: string;
  /** Number of pictures in the text, which are omitted. */
  pictures: number;
  /** The http(s) URL of the first picture that has one. */
  firstPicture: string | undefined;
  /** Number of players and frames in the text, each of which became a link. */
  mediaAsLinks: number;
  /** The first video on YouTube, which is then not in the text. */
  video: string | undefined;
  /** Cards of an editor that are left out, by name. */
  partsLeftOut: ReadonlyMap<string, number>;
  /**
   * True if the HTML cannot be converted, for example because it is nested too deeply; the text is then
   * empty.
   */
  isUnread: boolean;
}

/** Elements removed with their content: scripts, forms and drawings. */
const removed =
  'script style noscript template frame object applet svg math canvas form input button select textarea head title meta link'.split(
    ' ',
  );

/** Elements that play something from elsewhere. */
const players = 'iframe embed audio video'.split(' ');

/** Marks URLs in texts; this character occurs in no text. */
const mark = '\uFDD0';

export const noText: ConvertedText = {
  markdown: '',
  pictures: 0,
  firstPicture: undefined,
  mediaAsLinks: 0,
  video: undefined,
  partsLeftOut: new Map(),
  isUnread: false,
};

/** `base` completes links to pages of the same site; without it they are omitted. */
export function htmlToMarkdown(html: string, base?: string): ConvertedText {
  const unread = { ...noText, isUnread: true };
  if (isDeep(html)) return unread;
  const addresses: (string | undefined)[] = [];
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
    // The site keeps each line break.
    br: '',
  });
  const escaped = service.escape.bind(service);
  // Text after a URL is not at the start of a line.
  const escapedInLine = (text: string) => escaped(`x${text}`).slice(1);
  // URLs become links by themselves and would keep backslashes.
  service.escape = (text) =>
    text
      .split(/(https?:\/\/[^\s<>"'`]+)/i)
      .map((part, at) => {
        if (at % 2 === 1) return mark + part + mark;
        return at === 0 ? escaped(part) : escapedInLine(part);
      })
      .join('');
  // The types list only tag names of HTML.
  service.remove(removed as unknown as TurndownService.Filter);
  addTables(service);
  service.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      if (/\b(?:emoji|wp-smiley)\b/.test(node.className)) return node.getAttribute('alt') ?? '';
      // One-pixel pictures are trackers.
      if (node.getAttribute('width') !== '1') addresses.push(pictureOf(node, base));
      return '';
    },
  });
  let video: string | undefined;
  let mediaAsLinks = 0;
  service.addRule('player', {
    filter: (node) => players.includes(node.nodeName.toLowerCase()),
    replacement: (_content, node) => {
      const source = node.getAttribute('src') ?? node.querySelector('source')?.getAttribute('src');
      const address = addressOf(source ?? '', base);
      if (!address) return '';
      const id = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?![\w-])/.exec(
        address,
      )?.[1];
      const link = id ? `https://www.youtube.com/watch?v=${id}` : address;
      if (id && !video) {
        video = link;
        return '';
      }
      mediaAsLinks += 1;
      return `\n\n${mark}${link}${mark}\n\n`;
    },
  });
  service.addRule('raised', {
    filter: ['sup', 'sub'],
    replacement: (content, { nodeName, textContent }) => raised(textContent, nodeName === 'SUP') ?? content,
  });
  service.addRule('next list', {
    filter: 'ol',
    replacement: (content, node) =>
      `\n\n${isSecondOfTwo(node) ? content.replaceAll(/^(\d+)\./gm, '$1)') : content}\n\n`,
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
    // A verse is not code, although its lines and spaces are kept.
    filter: (node) => node.nodeName === 'PRE' && !/\bwp-block-verse\b/.test(node.className),
    replacement: (_content, node) => codeBlock(node),
  });
  try {
    const markdown = service
      .turndown(html.slice(0, importLimits.text).replaceAll(mark, ''))
      .replaceAll(mark, '')
      // One space after the dash, as in the site's editor.
      .replaceAll(/^( *)- {3}/gm, '$1- ')
      .replaceAll(/^ +$/gm, '');
    const firstPicture = addresses.find((address) => address !== undefined);
    return { ...noText, markdown, pictures: addresses.length, firstPicture, mediaAsLinks, video };
  } catch {
    return unread;
  }
}

/** Returns the text of HTML in one line. */
export function htmlToWords(html: string): string {
  if (!/[<&]/.test(html) || isDeep(html)) return html;
  const service = new TurndownService();
  service.escape = (text) => text;
  service.addRule('any', {
    filter: () => true,
    replacement: (content, { nodeName }) => {
      if ([...removed, ...players].includes(nodeName.toLowerCase())) return '';
      return nodeName === 'BR' ? ' ' : content;
    },
  });
  return service.turndown(html).replaceAll(/\s+/g, ' ').trim();
}

/** Deeper than any editor nests; beyond it, the converter's time grows with the square of the depth. */
const maxDepth = 200;

/** Ignores elements with optional end tags. */
function isDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (/^(?:p|li|d[dt]|t[dhr]|option|br|hr|img|input|meta|link|source|wbr|col|area)$/i.test(name)) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > maxDepth) return true;
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

/** Small pictures often link to their full size. */
function pictureOf(node: HTMLElement, base: string | undefined): string | undefined {
  const links = [node.parentElement?.getAttribute('href') ?? '', node.getAttribute('src') ?? ''];
  const [full, shown] = links
    .map((link) => addressOf(link, base))
    .map((one) => (isHttpUrl(one ?? '') ? one : undefined));
  return full && /\.(?:jpe?g|png|webp|avif|gif)$/i.test(full) ? full : shown;
}

const plainSigns = '0123456789+-=()ni';
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ';

/** Returns digits and signs of formulas in Unicode's small form; undefined for other texts, such as the "th" of 4th. */
function raised(text: string, isSup: boolean): string | undefined {
  const small = Array.from(text, (sign) => (isSup ? raisedSigns : loweredSigns)[plainSigns.indexOf(sign)]);
  return small.includes(undefined) ? undefined : small.join('');
}

/** Returns true if a list follows another one directly: with the same sign after its numbers, it would continue it. */
function isSecondOfTwo(node: HTMLElement): boolean {
  let lists = 0;
  for (
    let before = node.previousElementSibling;
    before?.nodeName === 'OL';
    before = before.previousElementSibling
  )
    lists += 1;
  return lists % 2 === 1;
}

/** Links to a place of the same page lead nowhere here. */
function addressOf(href: string, base: string | undefined): string | undefined {
  const url = href.trim() && !href.trim().startsWith('#') ? URL.parse(href.trim(), base) : null;
  if (!url) return undefined;
  const address = url.href.replaceAll('(', '%28').replaceAll(')', '%29');
  return isHttpUrl(address) || address.startsWith('mailto:') ? address : undefined;
}
