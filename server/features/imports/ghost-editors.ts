/** Converts documents of Ghost's two editors to HTML, for drafts without HTML. */
import * as z from 'zod/mini';
import { countFields } from '#contract/imports/left-out.ts';
import { escapeMarkup } from '#contract/text/text.ts';
import { markdownClass } from './html-to-markdown.ts';
import { lenient, someEntries, someText } from './lenient.ts';
import { parseJson } from './json.ts';

interface EditorHtml {
  html: string;
  /** Number of cards without a counterpart, keyed by name. */
  left: ReadonlyMap<string, number>;
}

/** The fields of cards, which both editors name alike. */
const card = z.object({
  url: someText,
  src: someText,
  alt: someText,
  caption: someText,
  cardWidth: someText,
  code: someText,
  language: someText,
  markdown: someText,
  html: someText,
  calloutText: someText,
  heading: someText,
  content: someText,
  buttonText: someText,
  buttonUrl: someText,
  fileName: someText,
  title: someText,
  metadata: lenient(z.object({ title: someText })),
  images: someEntries(z.object({ src: z.string(), alt: someText, caption: someText })),
});
type Card = z.infer<typeof card>;

/** Returns undefined for an unknown card. */
function cardHtml(type: string, fields: Card): string | undefined {
  const { url = '', src = '', caption, cardWidth = 'regular' } = fields;
  const words = caption ? `<figcaption>${caption}</figcaption>` : '';
  switch (type) {
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'codeblock':
    case 'code':
      return `<pre><code class="language-${escapeMarkup(fields.language ?? '')}">${escapeMarkup(fields.code ?? '')}</code></pre>`;
    case 'html':
      return fields.html ?? '';
    case 'markdown':
    case 'card-markdown':
      return `<pre class="${markdownClass}">${escapeMarkup(fields.markdown ?? '')}</pre>`;
    case 'callout':
      return `<blockquote>${fields.calloutText ?? ''}</blockquote>`;
    case 'toggle':
      return `<h3>${fields.heading ?? ''}</h3>${fields.content ?? ''}`;
    case 'image':
      return `<figure class="kg-width-${escapeMarkup(cardWidth)}">${picture(fields)}${words}</figure>`;
    case 'gallery':
      return `<figure class="kg-gallery-card">${fields.images.map((one) => `<figure>${picture(one)}</figure>`).join('')}${words}</figure>`;
    case 'video':
    case 'audio':
      return `<video src="${escapeMarkup(src)}"></video>`;
    case 'embed':
      return fields.html?.includes('<iframe')
        ? fields.html
        : `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${escapeMarkup(url)}</div></figure>`;
    case 'bookmark':
    case 'file':
      return link(url || src, fields.metadata?.title ?? fields.title ?? fields.fileName);
    case 'button':
      return `<a class="kg-btn" href="${escapeMarkup(fields.buttonUrl ?? '')}">${escapeMarkup(fields.buttonText ?? '')}</a>`;
    default:
      return undefined;
  }
}

const picture = ({ src = '', alt = '' }: { src?: string | undefined; alt?: string | undefined }) =>
  `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}">`;
const link = (address: string, label = address) =>
  `<p><a href="${escapeMarkup(address)}">${escapeMarkup(label)}</a></p>`;

/** A node or card of Lexical. */
const node = z.extend(card, {
  type: z.string(),
  tag: someText,
  text: someText,
  listType: someText,
  format: lenient(z.int(), 0),
  children: lenient(z.array(z.unknown()), []),
});
type Node = z.infer<typeof node>;

const lexicalDocument = z.object({ root: z.object({ children: someEntries(node) }) });

/** Returns undefined if the document cannot be read. JSON nesting is limited, so recursion is safe. */
export function lexicalHtml(json: string): EditorHtml | undefined {
  const left = new Map<string, number>();
  const htmlOf = (block: Node): string => {
    const inside = () => z.parse(someEntries(node), block.children).map(htmlOf).join('');
    const type = block.type.replace('extended-', '');
    switch (type) {
      case 'text':
        return formatted(escapeMarkup(block.text ?? ''), block.format);
      case 'linebreak':
        return '<br>';
      case 'link':
      case 'autolink':
        return `<a href="${escapeMarkup(block.url ?? '')}">${inside()}</a>`;
      case 'heading':
        return /^h[1-6]$/.test(block.tag ?? '') ? `<${block.tag}>${inside()}</${block.tag}>` : inside();
      case 'list':
        return block.listType === 'number' ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`;
      case 'listitem':
        return `<li>${inside()}</li>`;
      case 'quote':
      case 'aside':
        return `<blockquote>${inside()}</blockquote>`;
      default: {
        const html = cardHtml(type, block);
        if (html === undefined && block.children.length === 0 && type !== 'paragraph')
          countFields(left, [type]);
        return html ?? `<p>${inside()}</p>`;
      }
    }
  };
  return readable(() => ({
    html: z.parse(lexicalDocument, parseJson(json)).root.children.map(htmlOf).join(''),
    left,
  }));
}

/** `format` has Lexical's bits: 1 for bold, 2 for italic, 16 for code. */
function formatted(text: string, format: number): string {
  const bold = format & 1 ? `<strong>${text}</strong>` : text;
  const italic = format & 2 ? `<em>${bold}</em>` : bold;
  return format & 16 ? `<code>${text}</code>` : italic;
}

/**
 * The former editor. Its sections refer to cards and markups by position: `[1, tag, markers]`, `[3, tag, lists of markers]`
 * and `[10, card]`.
 */
const mobiledocDocument = z.object({
  sections: z.array(z.array(z.unknown())),
  cards: lenient(z.array(z.tuple([z.string(), card])), []),
  markups: lenient(z.array(z.array(z.unknown())), []),
});

/** Returns undefined if the document cannot be read. */
export function mobiledocHtml(json: string): EditorHtml | undefined {
  return readable(() => {
    const { sections, cards, markups } = z.parse(mobiledocDocument, parseJson(json));
    const left = new Map<string, number>();
    const ofSection = ([kind, tag, content]: unknown[]): string => {
      if (kind === 10) {
        const [name = '', fields] = cards[Number(tag)] ?? [];
        const html = fields && cardHtml(name, fields);
        if (html === undefined) countFields(left, [name]);
        return html ?? '';
      }
      const element = /^(?:h[1-6]|p|ul|ol|blockquote)$/.test(String(tag)) ? String(tag) : 'p';
      const entries = kind === 3 && Array.isArray(content) ? content : [];
      const inside =
        kind === 3
          ? entries.map((entry) => `<li>${markersHtml(entry, markups)}</li>`).join('')
          : markersHtml(content, markups);
      return `<${element}>${inside}</${element}>`;
    };
    return { html: sections.map(ofSection).join(''), left };
  });
}

/** A marker is `[kind, markups opened, number of markups closed, text]`. Kind 1 is an atom, commonly a line break. */
const marker = z.tuple([z.int(), z.array(z.int()), z.int()], z.unknown());

function markersHtml(markers: unknown, markups: readonly unknown[][]): string {
  const open: string[] = [];
  return z
    .parse(someEntries(marker), markers)
    .map(([kind, opened, closed, content]) => {
      const starts = opened.map((at) => {
        const [tag, attributes] = markups[at] ?? [];
        const name = /^(?:strong|b|em|i|code|a|s|sub|sup)$/.test(String(tag)) ? String(tag) : 'span';
        open.push(name);
        const [, href] = Array.isArray(attributes) ? (attributes as unknown[]) : [];
        return name === 'a' ? `<a href="${escapeMarkup(String(href))}">` : `<${name}>`;
      });
      const text = kind === 1 ? '<br>' : typeof content === 'string' ? escapeMarkup(content) : '';
      const ends = Array.from({ length: Math.min(closed, open.length) }, () => `</${open.pop()}>`);
      return [...starts, text, ...ends].join('');
    })
    .join('');
}

function readable(read: () => EditorHtml): EditorHtml | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
