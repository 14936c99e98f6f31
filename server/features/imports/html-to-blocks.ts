/**
 * Converts the HTML of other programs to blocks. `block-mappings.ts` has the elements that become blocks of their own.
 * The text between them becomes Markdown.
 */
import { importLimits } from '#contract/imports/import-limits.ts';
import type { Block } from '#contract/projects/case-study.ts';
import { mapped, type Piece } from './block-mappings.ts';
import { foundMedia, type FoundPicture, type Source } from './found-media.ts';
import { bodyOf } from './html-elements.ts';
import { isDeep, markdownWriter, mark, removed } from './html-to-markdown.ts';

export interface ReadText {
  /** Refer to a picture by its position in `pictures`, from 1. */
  readonly blocks: readonly Block[];
  readonly pictures: readonly FoundPicture[];
  /** Number of players and frames that became links. */
  readonly mediaAsLinks: number;
  /** True if the HTML cannot be converted, for example because it is nested too deeply; there are no blocks then. */
  readonly isUnread: boolean;
}

const noBlocks: ReadText = { blocks: [], pictures: [], mediaAsLinks: 0, isUnread: false };

/** Reads the first `importLimits.text` characters. Never throws. */
export function htmlToBlocks(html: string, source: Source = {}): ReadText {
  const text = html.slice(0, importLimits.text).replaceAll(mark, '');
  if (isDeep(text)) return { ...noBlocks, isUnread: true };
  try {
    return read(bodyOf(text), source);
  } catch {
    return { ...noBlocks, isUnread: true };
  }
}

function read(body: Element, source: Source): ReadText {
  const markdown = markdownWriter(source.base);
  const media = foundMedia(source, markdown);
  let mediaAsLinks = 0;
  const reading = { base: source.base, markdown, media, onLink: () => (mediaAsLinks += 1) };
  const blocks: Block[] = [];
  let run = body.cloneNode(false) as Element;
  const endText = () => {
    const text = markdown(run).trim();
    if (text) blocks.push({ kind: 'text', text });
    run = body.cloneNode(false) as Element;
  };
  for (const node of Array.from(body.childNodes))
    for (const piece of pieces(node, (element) => mapped(element, reading))) {
      if (isNode(piece)) run.appendChild(piece);
      else {
        endText();
        blocks.push(piece);
      }
    }
  endText();
  return { blocks, pictures: media.pictures, mediaAsLinks, isUnread: false };
}

/** Elements that stay whole: a block inside them is moved behind them. */
const whole = new Set('UL OL DL TABLE BLOCKQUOTE H1 H2 H3 H4 H5 H6 DETAILS'.split(' '));

const isNode = (piece: Piece): piece is Node => 'nodeType' in piece;
const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Splits an element around the blocks in it, or moves the blocks after it. */
function pieces(node: Node, map: (element: Element) => Piece[] | undefined, isInWhole = false): Piece[] {
  if (!isElement(node)) return [node.cloneNode(true)];
  if (removed.includes(node.nodeName.toLowerCase())) return [];
  const known = map(node);
  if (known) return known;
  const isWhole = isInWhole || whole.has(node.nodeName);
  const blocks: Piece[] = [];
  const parts: Piece[] = [];
  let part = node.cloneNode(false);
  for (const child of Array.from(node.childNodes))
    for (const piece of pieces(child, map, isWhole)) {
      if (isNode(piece)) part.appendChild(piece);
      else if (isWhole) blocks.push(piece);
      else {
        parts.push(part, piece);
        part = node.cloneNode(false);
      }
    }
  return [...parts, part, ...blocks];
}
