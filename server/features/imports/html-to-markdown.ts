/** Converts HTML to Markdown. */
import TurndownService from 'turndown';
import { isHttpUrl } from '#contract/text/text.ts';
import { addTables } from './html-tables.ts';

/** Elements removed with their content, such as scripts, forms and drawings. */
export const removed =
  'script style noscript template frame object applet svg math canvas form input button select textarea head title meta link'.split(
    ' ',
  );

/** Elements that play something from elsewhere. */
export const players = 'iframe embed audio video'.split(' ');

/** The class of `pre` whose text is Markdown. */
export const markdownClass = 'is-markdown';

/** Encloses URLs during the conversion. Remove this character from the HTML before. */
export const mark = '\uFDD0';

/** Returns a function that converts an element's content. Without `base`, only the text of relative links stays. */
export function markdownWriter(base?: string): (element: Element) => string {
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
  // URLs become links without brackets, and would keep backslashes.
  service.escape = (text) =>
    text
      .split(/(https?:\/\/[^\s<>"'`]+)/i)
      .map((part, at) => {
        if (at % 2 === 1) return mark + part + mark;
        return at === 0 ? escaped(part) : escapedInLine(part);
      })
      .join('');
  service.remove(({ nodeName }) => removed.includes(nodeName.toLowerCase()));
  addTables(service);
  service.addRule('sign', { filter: 'img', replacement: (_content, node) => node.getAttribute('alt') ?? '' });
  service.addRule('player', {
    filter: (node) => players.includes(node.nodeName.toLowerCase()),
    replacement: (_content, node) => {
      const address = sourceOf(node, base);
      return address ? `\n\n${mark}${address}${mark}\n\n` : '';
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
    // A verse keeps its lines and spaces but is not code.
    filter: (node) => node.nodeName === 'PRE' && !/\bwp-block-verse\b/.test(node.className),
    replacement: (_content, node) =>
      node.className === markdownClass ? `\n\n${node.textContent}\n\n` : codeBlock(node),
  });
  return (element) =>
    service
      .turndown(element as HTMLElement)
      .replaceAll(mark, '')
      // One space after the dash, as in the site's editor.
      .replaceAll(/^( *)- {3}/gm, '$1- ')
      .replaceAll(/^ +$/gm, '');
}

/** Returns the text of HTML in one line. Text without markup, and HTML that is nested too deeply, stay unchanged. */
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

/** Returns true if elements are nested deeper than `maxDepth`. Ignores those with optional end tags. */
export function isDeep(html: string): boolean {
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

const plainSigns = '0123456789+-=()ni';
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ';

/** Returns digits and signs of formulas in Unicode's small form; undefined for other texts, such as the "th" of 4th. */
function raised(text: string, isSup: boolean): string | undefined {
  const small = Array.from(text, (sign) => (isSup ? raisedSigns : loweredSigns)[plainSigns.indexOf(sign)]);
  return small.includes(undefined) ? undefined : small.join('');
}

/** Returns true for every second of adjacent lists: with the same marker, it would continue the list before. */
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

/** Returns the address that a player or frame plays. */
export const sourceOf = (player: Element, base: string | undefined) => addressOf(sourceLink(player), base);

export const sourceLink = (player: Element) =>
  player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src') ?? '';

/** Returns an http(s) or mailto address for Markdown; undefined for others, and for links within the page. */
export function addressOf(href: string, base: string | undefined): string | undefined {
  const url = href.trim() && !href.trim().startsWith('#') ? URL.parse(href.trim(), base) : null;
  if (!url) return undefined;
  const address = url.href.replaceAll('(', '%28').replaceAll(')', '%29');
  return isHttpUrl(address) || address.startsWith('mailto:') ? address : undefined;
}
