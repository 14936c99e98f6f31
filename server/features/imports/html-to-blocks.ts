/**
 * Reads the HTML of other programs as blocks of the editor: text as Markdown, and between it pictures, galleries, columns,
 * quotes, buttons and players. The classes are those of WordPress and Ghost.
 */
import { importLimits } from '#contract/imports/import-limits.ts';
import { oneLine, truncate } from '#contract/imports/truncate.ts';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { embedOf } from '#contract/projects/embeds.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { bodyOf, captionOf, wordsBesidePictures } from './html-elements.ts';
import {
  addressOf,
  htmlToWords,
  isDeep,
  markdownWriter,
  mark,
  players,
  removed,
  sourceOf,
} from './html-to-markdown.ts';

export interface FoundPicture {
  /** An http(s) URL, or a path of the former site if its host is unknown. */
  readonly address: string;
  readonly description: string;
  /** Markdown. */
  readonly caption: string;
}

export interface ReadText {
  /** Pictures by their position in `pictures`, from 1. */
  readonly blocks: readonly Block[];
  readonly pictures: readonly FoundPicture[];
  /** Number of players and frames that became links. */
  readonly mediaAsLinks: number;
  /** True if the HTML cannot be converted, for example because it is nested too deeply; there are no blocks then. */
  readonly isUnread: boolean;
}

const noBlocks: ReadText = { blocks: [], pictures: [], mediaAsLinks: 0, isUnread: false };

interface Source {
  /** The address of the site; completes paths. */
  base?: string | undefined;
  /** Returns the address of an uploaded file. */
  uploaded?: (id: string) => string | undefined;
}

export function htmlToBlocks(html: string, source: Source = {}): ReadText {
  const text = html.slice(0, importLimits.text).replaceAll(mark, '');
  if (isDeep(text)) return { ...noBlocks, isUnread: true };
  try {
    return new Reader(source).read(bodyOf(text));
  } catch {
    return { ...noBlocks, isUnread: true };
  }
}

/** Elements that a picture does not split: it follows them. */
const whole = new Set('UL OL DL TABLE BLOCKQUOTE H1 H2 H3 H4 H5 H6 DETAILS'.split(' '));

const galleries =
  '.gallery, .wp-block-gallery, .kg-gallery-card, .wp-block-jetpack-tiled-gallery, .tiled-gallery';

/** Cards of Ghost whose controls and sizes are text, by the element that matters. */
const cards = { '.kg-audio-card': 'audio', '.kg-video-card': 'video' } as const;

/** A part of the text, or a block. */
type Piece = Node | Block;
const isNode = (piece: Piece): piece is Node => 'nodeType' in piece;
const isElement = (node: Node): node is Element => node.nodeType === 1;

class Reader {
  readonly #source: Source;
  readonly #markdown: (element: Element) => string;
  readonly #pictures: FoundPicture[] = [];
  #mediaAsLinks = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#markdown = markdownWriter(source.base);
  }

  read(body: Element): ReadText {
    const blocks: Block[] = [];
    let run = body.cloneNode(false) as Element;
    const endText = () => {
      const text = this.#markdown(run).trim();
      if (text) blocks.push({ kind: 'text', text });
      run = body.cloneNode(false) as Element;
    };
    for (const node of Array.from(body.childNodes))
      for (const piece of this.#pieces(node)) {
        if (isNode(piece)) run.appendChild(piece);
        else {
          endText();
          blocks.push(piece);
        }
      }
    endText();
    return { blocks, pictures: this.#pictures, mediaAsLinks: this.#mediaAsLinks, isUnread: false };
  }

  /** Splits an element around the blocks in it, or moves them after it. */
  #pieces(node: Node, isInWhole = false): Piece[] {
    if (!isElement(node)) return [node.cloneNode(true)];
    if (removed.includes(node.nodeName.toLowerCase())) return [];
    const known = this.#known(node);
    if (known) return known;
    const isWhole = isInWhole || whole.has(node.nodeName);
    const blocks: Piece[] = [];
    const parts: Piece[] = [];
    let part = node.cloneNode(false);
    for (const child of Array.from(node.childNodes))
      for (const piece of this.#pieces(child, isWhole)) {
        if (isNode(piece)) part.appendChild(piece);
        else if (isWhole) blocks.push(piece);
        else {
          parts.push(part, piece);
          part = node.cloneNode(false);
        }
      }
    return [...parts, part, ...blocks];
  }

  /** Returns the pieces of an element that is a block or has its own rule; undefined for others. */
  #known(element: Element): Piece[] | undefined {
    const name = element.nodeName.toLowerCase();
    if (name === 'img') return this.#picture(element);
    if (name === 'pre') return [element.cloneNode(true)];
    if (players.includes(name)) return this.#player(element);
    if (element.matches(galleries)) return this.#gallery(element);
    if (element.matches('.wp-block-columns')) return this.#columns(element);
    if (element.matches('blockquote, .wp-block-pullquote')) return this.#quote(element);
    if (element.matches('a.wp-block-button__link, a.kg-btn')) return this.#button(element);
    if (element.matches('.kg-bookmark-card, .kg-file-card')) return this.#linkedCard(element);
    if (element.matches('p, .wp-block-embed')) return this.#linkAlone(element);
    for (const [card, player] of Object.entries(cards)) {
      const inside = element.matches(card) ? element.querySelector(player) : null;
      if (inside) return this.#player(inside);
    }
    const pictures = name === 'figure' ? element.querySelectorAll('img') : [];
    return pictures[0] && pictures.length === 1 && !element.querySelector(players.join(','))
      ? this.#picture(pictures[0], element)
      : undefined;
  }

  #picture(image: Element, figure?: Element): Piece[] | undefined {
    // Text shows smileys, and one-pixel pictures are trackers.
    if (/\b(?:emoji|wp-smiley)\b/.test(image.className)) return undefined;
    if (image.getAttribute('width') === '1') return [];
    const picture = this.#found(image, figure);
    if (picture === undefined) return [];
    const classes = `${figure?.className ?? ''} ${image.className}`;
    const size = /\b(?:alignfull|kg-width-full)\b/.test(classes)
      ? 'full'
      : /\b(?:alignwide|kg-width-wide)\b/.test(classes)
        ? 'wide'
        : 'normal';
    return [{ kind: 'picture', picture, size }];
  }

  /** Adds a picture and returns its position from 1; undefined if it has no address. */
  #found(image: Element, figure: Element | null | undefined): number | undefined {
    const address = this.#addressOfPicture(image);
    if (!address) return undefined;
    const words = figure && captionOf(figure, image);
    const caption = words ? oneLine(this.#markdown(words)) : '';
    return this.#pictures.push({
      address,
      description: truncate(oneLine(image.getAttribute('alt') ?? ''), galleryLimits.description),
      caption: truncate(caption, galleryLimits.caption),
    });
  }

  /** Small pictures often link to their full size, or name the uploaded file. */
  #addressOfPicture(image: Element): string | undefined {
    const { base, uploaded } = this.#source;
    const [, id = ''] = /\bwp-image-(\d+)\b/.exec(image.className) ?? [];
    const of = (link: string | null | undefined) => {
      const address = addressOf(link ?? '', base);
      if (address) return isHttpUrl(address) ? address : undefined;
      return /^\/(?!\/)/.test(link ?? '') ? (link ?? undefined) : undefined;
    };
    const full = of(image.parentElement?.getAttribute('href'));
    if (full && /\.(?:jpe?g|png|webp|avif|gif)$/i.test(full)) return full;
    return uploaded?.(id) ?? of(image.getAttribute('src'));
  }

  #player(player: Element): Piece[] {
    const address = sourceOf(player, this.#source.base);
    if (address && embedOf(address)) return [{ kind: 'embed', link: watchable(address) }];
    if (address) this.#mediaAsLinks += 1;
    return [player.cloneNode(true)];
  }

  #gallery(element: Element): Piece[] {
    const pictures = Array.from(element.querySelectorAll('img')).flatMap((image) => {
      const figure = image.closest('figure');
      return this.#found(image, figure === element ? undefined : figure) ?? [];
    });
    const words = captionOf(element);
    const [, written] = /\b(?:gallery-)?columns-(\d)\b/.exec(element.className) ?? [];
    const columns = written ? Number(written) : Math.min(3, pictures.length);
    return [...galleryOf(pictures, columns), ...(words ? [words] : [])];
  }

  /** Columns of text stay beside each other, and columns of one picture each are a gallery. */
  #columns(element: Element): Piece[] | undefined {
    const columns = Array.from(element.children).filter((one) => one.matches('.wp-block-column'));
    const isText = columns.every(
      (one) => !one.querySelector(`img, ${players.join(',')}, a.wp-block-button__link`),
    );
    const { min, max } = caseStudyLimits.columns;
    const texts = isText ? columns.map((one) => this.#markdown(one).trim()).filter(Boolean) : [];
    if (
      texts.length >= min &&
      texts.length <= max &&
      texts.every((text) => text.length <= caseStudyLimits.columnText)
    )
      return [{ kind: 'columns', texts }];
    const images = columns.map((one) => Array.from(one.querySelectorAll('img')));
    const isGallery = columns.every((one, at) => images[at]?.length === 1 && !wordsBesidePictures(one));
    if (columns.length < 2 || !isGallery) return undefined;
    const pictures = images.flat().flatMap((image) => this.#found(image, image.closest('figure')) ?? []);
    return galleryOf(pictures, columns.length);
  }

  /** A quote with a name, or a pull quote. Others stay in the text. */
  #quote(element: Element): Piece[] | undefined {
    const cite = element.querySelector('cite');
    if ((!cite && element.nodeName === 'BLOCKQUOTE') || element.querySelector('img')) return undefined;
    const words = element.cloneNode(true) as Element;
    words.querySelector('cite')?.remove();
    const lines = Array.from(words.querySelectorAll('p'), (line) => htmlToWords(line.innerHTML));
    const quote = lines.filter(Boolean).join('\n') || htmlToWords(words.innerHTML);
    const quoted = cite ? htmlToWords(cite.innerHTML).replace(/^[\s—–-]+/, '') : '';
    if (!quote || quote.length > caseStudyLimits.quote || quoted.length > caseStudyLimits.quoted)
      return undefined;
    return [{ kind: 'quote', quote, quoted, role: '', portrait: null, testimonial: null }];
  }

  #button(element: Element): Piece[] | undefined {
    const label = oneLine(element.textContent);
    const link = addressOf(element.getAttribute('href') ?? '', this.#source.base);
    return label && link && label.length <= caseStudyLimits.buttonLabel
      ? [{ kind: 'button', label, link }]
      : undefined;
  }

  /** A card that links to a page or file: its title becomes the link. */
  #linkedCard(element: Element): Piece[] | undefined {
    const link = element.querySelector('a[href]');
    const title = element.querySelector('.kg-bookmark-title, .kg-file-card-title, .kg-file-card-filename');
    if (!link) return undefined;
    const paragraph = element.ownerDocument.createElement('p');
    const anchor = link.cloneNode(false);
    anchor.textContent = oneLine(title?.textContent ?? '') || link.getAttribute('href');
    paragraph.appendChild(anchor);
    return [paragraph];
  }

  /** An address that stands alone, which both programs replace by its player. */
  #linkAlone(element: Element): Piece[] | undefined {
    const isEmbed = element.nodeName !== 'P';
    if (element.querySelector('iframe')) return undefined;
    const address = oneLine(
      (isEmbed ? element.querySelector('.wp-block-embed__wrapper') : element)?.textContent ?? '',
    );
    if (!isHttpUrl(address) || !(isEmbed || embedOf(address))) return undefined;
    const words = captionOf(element);
    return [{ kind: 'embed', link: watchable(address) }, ...(words ? [words] : [])];
  }
}

/** Frames of YouTube are kept as the page of their video. */
function watchable(address: string): string {
  const [, id] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?![\w-])/.exec(address) ?? [];
  return id ? `https://www.youtube.com/watch?v=${id}` : address;
}

function galleryOf(pictures: readonly number[], columns: number): Block[] {
  const [first] = pictures;
  if (first === undefined) return [];
  if (pictures.length === 1) return [{ kind: 'picture', picture: first, size: 'normal' }];
  const { min, max } = caseStudyLimits.galleryColumns;
  return [{ kind: 'gallery', pictures: [...pictures], columns: Math.min(max, Math.max(min, columns)) }];
}
