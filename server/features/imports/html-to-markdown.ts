/** HTML of other programs as the Markdown that the site's texts are written in. */
import TurndownService from 'turndown';
import { importLimits } from '#contract/imports.ts';
import { isHttpUrl } from '#contract/text.ts';

export interface ConvertedText {
  markdown: string;
  /** How many it had; they are left out. */
  pictures: number;
  /** True for HTML that cannot be converted, such as one nested too deeply; its text is empty then. */
  isUnread: boolean;
}

/** Goes with all that is in it: what runs, asks, or shows something else than text. */
const removed =
  'script style noscript template iframe frame object embed applet svg math canvas audio video form input button select textarea head title meta link'.split(
    ' ',
  );

/** Links to pages of the same site are made whole with `base`, its address; without one they are left out. */
export function htmlToMarkdown(html: string, base?: string): ConvertedText {
  if (isDeep(html)) return { markdown: '', pictures: 0, isUnread: true };
  let pictures = 0;
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
    // The site keeps each line break as it is.
    br: '',
  });
  // Tags of other vocabularies than HTML's are not among the names of the types.
  service.remove(removed as unknown as TurndownService.Filter);
  service.addRule('picture', {
    filter: 'img',
    replacement: () => {
      pictures += 1;
      return '';
    },
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const text = content.replaceAll(/\s*\n\s*/g, ' ').trim();
      const address = addressOf(node.getAttribute('href') ?? '', base);
      return text && address ? `[${text}](${address})` : content;
    },
  });
  try {
    // One blank after the dash, as the site's own editor writes lists.
    const markdown = service.turndown(html.slice(0, importLimits.text)).replaceAll(/^( *)- {3}/gm, '$1- ');
    return { markdown, pictures, isUnread: false };
  } catch {
    return { markdown: '', pictures, isUnread: true };
  }
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

function addressOf(href: string, base: string | undefined): string | undefined {
  const url = URL.parse(href.trim(), base);
  if (!url) return undefined;
  const address = url.href.replaceAll('(', '%28').replaceAll(')', '%29');
  return isHttpUrl(address) || address.startsWith('mailto:') ? address : undefined;
}
