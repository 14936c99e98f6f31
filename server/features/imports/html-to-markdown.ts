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
  /**
   * True if the HTML cannot be converted, for example because it is nested too deeply; the text is then
   * empty.
   */
  isUnread: boolean;
}

/** Elements removed with their content: scripts, forms and embedded media. */
const removed =
  'script style noscript template iframe frame object embed applet svg math canvas audio video form input button select textarea head title meta link'.split(
    ' ',
  );

/** Marks URLs in texts; this character occurs in no text. */
const mark = '\uFDD0';

/** `base` completes links to pages of the same site; without it they are omitted. */
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
    return { markdown, pictures: addresses.length, firstPicture, isUnread: false };
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
      if (removed.includes(nodeName.toLowerCase())) return '';
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

function addressOf(href: string, base: string | undefined): string | undefined {
  const url = href.trim() ? URL.parse(href.trim(), base) : null;
  if (!url) return undefined;
  const address = url.href.replaceAll('(', '%28').replaceAll(')', '%29');
  return isHttpUrl(address) || address.startsWith('mailto:') ? address : undefined;
}
