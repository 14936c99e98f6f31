/** Reads documents of Ghost's two editors, for drafts without HTML. */
import * as z from 'zod/mini';
import { countFields } from '#contract/imports/left-out.ts';
import { escapeMarkup } from '#contract/text/text.ts';
import { type ConvertedText, htmlToMarkdown, noText } from './html-to-markdown.ts';
import { lenient, someEntries, someText } from './lenient.ts';
import { parseJson } from './json.ts';

/** A node or card of Lexical. */
const node = z.object({
  type: z.string(),
  tag: someText,
  text: someText,
  listType: someText,
  format: lenient(z.int(), 0),
  children: lenient(z.array(z.unknown()), []),
  // Of cards.
  url: someText,
  src: someText,
  code: someText,
  language: someText,
  markdown: someText,
  html: someText,
  calloutText: someText,
  heading: someText,
  content: someText,
  buttonText: someText,
  buttonUrl: someText,
  images: someEntries(z.object({ src: z.string() })),
});
type Node = z.infer<typeof node>;

const lexicalDocument = z.object({ root: z.object({ children: someEntries(node) }) });

/** Converts a document block by block. Cards without a counterpart are counted. */
export function lexicalText(json: string): ConvertedText {
  const left = new Map<string, number>();
  let blocks: ConvertedText[];
  try {
    blocks = z.parse(lexicalDocument, parseJson(json)).root.children.map((block) => {
      if (block.type === 'markdown') return { ...noText, markdown: block.markdown ?? '' };
      const html = htmlOf(block);
      if (html === undefined) countFields(left, [block.type]);
      return htmlToMarkdown(html ?? '');
    });
  } catch {
    return { ...noText, isUnread: true };
  }
  const sum = (count: (one: ConvertedText) => number) => blocks.reduce((total, one) => total + count(one), 0);
  const [video, ...others] = blocks.flatMap((one) => one.video ?? []);
  return {
    markdown: [...blocks.map(({ markdown }) => markdown), ...others].filter(Boolean).join('\n\n'),
    pictures: sum(({ pictures }) => pictures),
    firstPicture: blocks.find(({ firstPicture }) => firstPicture)?.firstPicture,
    mediaAsLinks: sum(({ mediaAsLinks }) => mediaAsLinks) + others.length,
    video,
    partsLeftOut: left,
    isUnread: blocks.some(({ isUnread }) => isUnread),
  };
}

const picture = (address: string) => `<img src="${escapeMarkup(address)}">`;
const link = (address: string, label = address) =>
  `<p><a href="${escapeMarkup(address)}">${escapeMarkup(label)}</a></p>`;

/** Returns undefined for an unknown card. JSON nesting is limited, so recursion is safe. */
function htmlOf(block: Node): string | undefined {
  const { type, url = '', src = '' } = block;
  const inside = () => z.parse(someEntries(node), block.children).map(htmlOf).join('');
  switch (type.replace('extended-', '')) {
    case 'text':
      return formatted(escapeMarkup(block.text ?? ''), block.format);
    case 'linebreak':
      return '<br>';
    case 'link':
    case 'autolink':
      return `<a href="${escapeMarkup(url)}">${inside()}</a>`;
    case 'heading':
      return /^h[1-6]$/.test(block.tag ?? '') ? `<${block.tag}>${inside()}</${block.tag}>` : inside();
    case 'list':
      return block.listType === 'number' ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`;
    case 'listitem':
      return `<li>${inside()}</li>`;
    case 'quote':
    case 'aside':
      return `<blockquote>${inside()}</blockquote>`;
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'horizontalrule':
      return '<hr>';
    case 'codeblock':
      return `<pre><code class="language-${escapeMarkup(block.language ?? '')}">${escapeMarkup(block.code ?? '')}</code></pre>`;
    case 'html':
      return block.html ?? '';
    case 'callout':
      return `<blockquote>${block.calloutText ?? ''}</blockquote>`;
    case 'toggle':
      return `<h3>${block.heading ?? ''}</h3>${block.content ?? ''}`;
    case 'image':
      return picture(src);
    case 'gallery':
      return block.images.map((one) => picture(one.src)).join('');
    case 'video':
    case 'audio':
      return `<video src="${escapeMarkup(src)}"></video>`;
    case 'embed':
      return block.html?.includes('<iframe') ? block.html : link(url);
    case 'bookmark':
    case 'file':
      return link(url || src);
    case 'button':
      return link(block.buttonUrl ?? '', block.buttonText);
    default:
      return block.children.length > 0 ? `<p>${inside()}</p>` : undefined;
  }
}

/** The bits of Lexical for bold, italic and code. */
function formatted(text: string, format: number): string {
  const bold = format & 1 ? `<strong>${text}</strong>` : text;
  const italic = format & 2 ? `<em>${bold}</em>` : bold;
  return format & 16 ? `<code>${text}</code>` : italic;
}

/**
 * Cards, atoms and markups are stored separately; a section is `[1, tag, markers]` or `[3, tag, lists of
 * markers]`.
 */
const mobiledocDocument = z.object({ sections: z.array(z.array(z.unknown())) });

/** Returns the text of the former editor without formatting, '' if it cannot be read. */
export function mobiledocText(json: string): string {
  try {
    return ofMobiledoc(parseJson(json));
  } catch {
    return '';
  }
}

function ofMobiledoc(document: unknown): string {
  return z
    .parse(mobiledocDocument, document)
    .sections.map(([kind, , content]) => {
      if (kind === 1) return markersIn(content);
      if (kind === 3 && Array.isArray(content))
        return content.map((entry) => `- ${markersIn(entry)}`).join('\n');
      return '';
    })
    .filter(Boolean)
    .join('\n\n');
}

/** A marker is `[kind, marks opened, marks closed, text]`. */
function markersIn(markers: unknown): string {
  const texts = z.safeParse(z.array(z.array(z.unknown())), markers);
  return texts.success
    ? texts.data.map((marker) => (typeof marker[3] === 'string' ? marker[3] : '')).join('')
    : '';
}
