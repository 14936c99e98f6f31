/**
 * Maps elements of WordPress and Ghost to blocks. An element mapped to undefined stays in the text, except for blocks
 * inside it; [] drops an element.
 */
import { oneLine } from '#contract/imports/truncate.ts';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { embedOf } from '#contract/projects/embeds.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import type { FoundMedia } from './found-media.ts';
import { captionOf, wordsBesidePictures } from './html-elements.ts';
import { addressOf, htmlToWords, players, sourceOf } from './html-to-markdown.ts';

/** A part of the text, or a block. */
export type Piece = Node | Block;

interface Reading {
  base: string | undefined;
  markdown: (element: Element) => string;
  media: FoundMedia;
  /** Called for a player or frame that becomes a link. */
  onLink: () => void;
}

type Mapping = (element: Element, reading: Reading) => Piece[] | undefined;

const galleries =
  '.gallery, .wp-block-gallery, .kg-gallery-card, .wp-block-jetpack-tiled-gallery, .tiled-gallery';

/** By selector. The first one that matches an element counts. */
const mappings: readonly (readonly [selector: string, map: Mapping])[] = [
  ['img', (image, reading) => pictureBlock(image, undefined, reading)],
  ['pre', (element) => [element.cloneNode(true)]],
  [players.join(','), (player, reading) => playerBlock(player, undefined, reading)],
  [galleries, galleryBlock],
  ['.wp-block-columns', columnsBlock],
  ['blockquote, .wp-block-pullquote', quoteBlock],
  ['a.wp-block-button__link, a.kg-btn', buttonBlock],
  ['.kg-bookmark-card, .kg-file-card', linkedCard],
  ['p, .wp-block-embed', linkAlone],
  // Drops the texts of the controls in these cards of Ghost.
  ['.kg-audio-card', (card, reading) => playerIn(card, 'audio', reading)],
  ['.kg-video-card', (card, reading) => playerIn(card, 'video', reading)],
  ['figure', figureBlock],
];

export const mapped: Mapping = (element, reading) =>
  mappings.find(([selector]) => element.matches(selector))?.[1](element, reading);

function pictureBlock(image: Element, figure: Element | undefined, { media }: Reading): Piece[] | undefined {
  // Smileys stay in the text, and pictures of one pixel are trackers.
  if (/\b(?:emoji|wp-smiley)\b/.test(image.className)) return undefined;
  if (image.getAttribute('width') === '1') return [];
  return sized(media.addPicture(image, figure), `${figure?.className ?? ''} ${image.className}`);
}

function sized(picture: number | undefined, classes: string): Block[] {
  if (picture === undefined) return [];
  const size = /\b(?:alignfull|kg-width-full)\b/.test(classes)
    ? 'full'
    : /\b(?:alignwide|kg-width-wide)\b/.test(classes)
      ? 'wide'
      : 'normal';
  return [{ kind: 'picture', picture, size }];
}

/** A figure with one picture or video alone. */
function figureBlock(figure: Element, reading: Reading): Piece[] | undefined {
  const [image, ...images] = Array.from(figure.querySelectorAll('img'));
  const [player, ...more] = Array.from(figure.querySelectorAll(players.join(',')));
  if (images.length + more.length > 0) return undefined;
  if (image) return player ? undefined : pictureBlock(image, figure, reading);
  return player?.nodeName === 'VIDEO' ? videoBlock(player, figure, reading) : undefined;
}

function videoBlock(player: Element, figure: Element | undefined, { media }: Reading): Block[] | undefined {
  const video = media.addVideo(player, figure);
  return video === undefined ? undefined : sized(video, figure?.className ?? '');
}

function playerBlock(player: Element, figure: Element | undefined, reading: Reading): Piece[] {
  const stored = videoBlock(player, figure, reading);
  if (stored) return stored;
  const address = sourceOf(player, reading.base);
  if (address && embedOf(address)) return [{ kind: 'embed', link: watchable(address) }];
  if (address) reading.onLink();
  return [player.cloneNode(true)];
}

function playerIn(card: Element, name: 'audio' | 'video', reading: Reading): Piece[] | undefined {
  const player = card.querySelector(name);
  return player ? playerBlock(player, card, reading) : undefined;
}

function galleryBlock(element: Element, { media }: Reading): Piece[] {
  const pictures = Array.from(element.querySelectorAll('img')).flatMap((image) => {
    const figure = image.closest('figure');
    return media.addPicture(image, figure === element ? undefined : figure) ?? [];
  });
  const words = captionOf(element);
  const [, written] = /\b(?:gallery-)?columns-(\d)\b/.exec(element.className) ?? [];
  const columns = written ? Number(written) : Math.min(3, pictures.length);
  return [...galleryOf(pictures, columns), ...(words ? [words] : [])];
}

/** Maps columns of text within the limits to columns, and columns of one picture each to a gallery. */
function columnsBlock(element: Element, { markdown, media }: Reading): Piece[] | undefined {
  const columns = Array.from(element.children).filter((one) => one.matches('.wp-block-column'));
  const isText = columns.every(
    (one) => !one.querySelector(`img, ${players.join(',')}, a.wp-block-button__link`),
  );
  const { min, max } = caseStudyLimits.columns;
  const texts = isText ? columns.map((one) => markdown(one).trim()).filter(Boolean) : [];
  if (
    texts.length >= min &&
    texts.length <= max &&
    texts.every((text) => text.length <= caseStudyLimits.columnText)
  )
    return [{ kind: 'columns', texts }];
  const images = columns.map((one) => Array.from(one.querySelectorAll('img')));
  const isGallery = columns.every((one, at) => images[at]?.length === 1 && !wordsBesidePictures(one));
  if (columns.length < 2 || !isGallery) return undefined;
  const pictures = images.flat().flatMap((image) => media.addPicture(image, image.closest('figure')) ?? []);
  return galleryOf(pictures, columns.length);
}

/** Maps quotes with a name and pull quotes. Other quotes, too long ones and those with a picture stay in the text. */
function quoteBlock(element: Element): Piece[] | undefined {
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

function buttonBlock(element: Element, { base }: Reading): Piece[] | undefined {
  const label = oneLine(element.textContent);
  const link = addressOf(element.getAttribute('href') ?? '', base);
  return label && link && label.length <= caseStudyLimits.buttonLabel
    ? [{ kind: 'button', label, link }]
    : undefined;
}

/** A card that links to a page or file becomes a link with the card's title. */
function linkedCard(element: Element): Piece[] | undefined {
  const link = element.querySelector('a[href]');
  const title = element.querySelector('.kg-bookmark-title, .kg-file-card-title, .kg-file-card-filename');
  if (!link) return undefined;
  const paragraph = element.ownerDocument.createElement('p');
  const anchor = link.cloneNode(false);
  anchor.textContent = oneLine(title?.textContent ?? '') || link.getAttribute('href');
  paragraph.appendChild(anchor);
  return [paragraph];
}

/** Maps an address alone in a paragraph or an embed block, which both programs replace by a player. */
function linkAlone(element: Element): Piece[] | undefined {
  const isEmbed = element.nodeName !== 'P';
  if (element.querySelector('iframe')) return undefined;
  const address = oneLine(
    (isEmbed ? element.querySelector('.wp-block-embed__wrapper') : element)?.textContent ?? '',
  );
  if (!isHttpUrl(address) || !(isEmbed || embedOf(address))) return undefined;
  const words = captionOf(element);
  return [{ kind: 'embed', link: watchable(address) }, ...(words ? [words] : [])];
}

/** Returns the address of the video's page for an embed address of YouTube, and other addresses unchanged. */
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
