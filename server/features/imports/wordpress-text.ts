/** Text conversions that WordPress applies before display. */
import { escapeMarkup } from '#contract/text/text.ts';
import * as z from 'zod/mini';
import { lenient, someEntries, someText } from './lenient.ts';
import { galleryHtml, type Uploads } from './shortcodes.ts';

/** Adds what WordPress draws for blocks: pictures of galleries and covers, and `footnotes`, which are HTML. */
export function withDrawnBlocks(text: string, uploads: Uploads, footnotes: readonly string[]): string {
  return text.replaceAll(
    /<!--\s*wp:(gallery|cover|footnotes)\s*(\{[^<>]*\})?\s*(\/?)-->/g,
    (mark: string, kind: string, json: string | undefined, isEmpty: string) => {
      if (kind === 'footnotes') return `<ol>${footnotes.map((note) => `<li>${note}</li>`).join('')}</ol>`;
      const { ids = [], url, columns = 3 } = attributesIn(json ?? '{}');
      if (kind === 'gallery') {
        const pictures = ids.flatMap((id) => uploads.get(String(id)) ?? []);
        return isEmpty ? galleryHtml(pictures, String(columns)) : mark;
      }
      // Newer covers already contain the picture.
      return url && !text.includes(`src="${url}"`) ? `${mark}<img src="${escapeMarkup(url)}">` : mark;
    },
  );
}

const attributes = z.object({
  ids: someEntries(z.union([z.int(), z.string()])),
  url: someText,
  columns: lenient(z.int()),
});

function attributesIn(json: string): Partial<z.infer<typeof attributes>> {
  try {
    return z.parse(attributes, JSON.parse(json));
  } catch {
    return {};
  }
}

/** Start or end of a block of the block editor; its attributes contain no angle brackets. */
const blockMark = /<!--\s*(\/?)wp:([^<>]*)-->/g;

/**
 * Marks the paragraphs of a text. The classic editor stores blank lines and line breaks instead. The block
 * editor marks its own paragraphs, but not paragraphs of classic text between its blocks.
 */
export function asParagraphs(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let end = 0;
  const take = (until: number) => {
    const part = text.slice(end, until);
    parts.push(depth > 0 ? part : ofClassicEditor(part));
  };
  for (const found of text.matchAll(blockMark)) {
    const [mark, slash, inside = ''] = found;
    take(found.index);
    end = found.index + mark.length;
    if (slash) depth = Math.max(0, depth - 1);
    else if (!inside.trimEnd().endsWith('/')) depth += 1;
  }
  take(text.length);
  return parts.join('');
}

/** Elements in which line breaks and blank lines are kept. */
const asWritten = new Set(
  'pre script style svg math textarea select noscript iframe object audio video form'.split(' '),
);

/** Elements in which text is a paragraph only if it contains a blank line. */
const holdsLines = /^<(?:li|d[dt]|t[dh]|h\d|caption|figcaption|summary|legend|address)\b/i;

/** A tag that ends a paragraph, with its slash and name. `p` is included and dropped: paragraphs are marked again. */
const blockTag =
  /<!--nextpage-->|<(\/?)(p|pre|script|style|svg|math|textarea|select|noscript|iframe|object|audio|video|form|address|article|aside|blockquote|caption|center|col|colgroup|d[dlt]|details|div|fieldset|figcaption|figure|footer|h[1-6]|header|hr|legend|li|main|menu|nav|ol|section|summary|table|tbody|t[dhr]|tfoot|thead|ul)(?=[\s/>])[^<>]*>/gi;

function ofClassicEditor(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    // Line breaks inside a tag are not part of the text.
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll('\n', ' '));
  const below = lines.toLowerCase();
  const unclosed = new Set<string>();
  const parts: string[] = [];
  let last = '';
  let end = 0;
  for (const found of lines.matchAll(blockTag)) {
    // Inside an element that is kept as is.
    if (found.index < end) continue;
    const [tag, slash, written = ''] = found;
    const name = written.toLowerCase();
    parts.push(paragraphs(lines.slice(end, found.index), last));
    end = found.index + tag.length;
    last = name === 'p' ? '' : tag;
    if (name !== 'p') parts.push(tag);
    if (slash || !asWritten.has(name) || unclosed.has(name)) continue;
    const close = below.indexOf(`</${name}`, end);
    if (close === -1) unclosed.add(name);
    else {
      parts.push(lines.slice(end, close));
      end = close;
    }
  }
  parts.push(paragraphs(lines.slice(end), last));
  return parts.join('');
}

/** `tag` is the tag before the text. */
function paragraphs(text: string, tag: string): string {
  const blocks = text
    .replaceAll(/<br\s*\/?>[^\S\n]*\n?/gi, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => block.replaceAll('\n', '<br>\n'));
  if (blocks.length === 1 && holdsLines.test(tag)) return blocks.join('');
  return blocks.map((block) => `<p>${block}</p>`).join('\n');
}
