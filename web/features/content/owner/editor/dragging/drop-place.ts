/** Finds the drop position in the editor for dragged content. */
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { elementAt } from '../blocks.ts';
import type { PicturePlace } from '../files/put-pictures.ts';

export interface Point {
  clientX: number;
  clientY: number;
}

/** A line or an area that marks a drop position, in CSS pixels of the page's window. */
export interface Mark {
  kind: 'line' | 'area';
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DropPlace extends PicturePlace {
  mark: Mark;
}

interface Box {
  node: Node;
  pos: number;
  rect: DOMRect;
}

/** Thickness of a line, in CSS pixels. */
const thickness = 4;

/** Distance in CSS pixels of a line from the first or last block. */
const margin = 12;

/** Returns the place for pictures at a point: an empty picture, among the pictures of a gallery, or between blocks. */
export function picturePlaceAt(view: EditorView, point: Point): DropPlace | undefined {
  const blocks = boxesIn(view, view.state.doc, 0);
  const block = blocks.find(({ rect }) => isWithin(rect, point));
  if (block?.node.type.name === 'picture' && block.node.attrs['picture'] === 0) return areaOf(block);
  if (block?.node.type.name === 'gallery' || block?.node.type.name === 'comparison') {
    const parts = boxesIn(view, block.node, block.pos + 1);
    const part = parts.find(({ rect }) => isWithin(rect, point));
    if (part?.node.attrs['picture'] === 0) return areaOf(part);
    if (block.node.type.name === 'gallery') return amongPlace(view, parts, point);
  }
  return betweenPlace(view, blocks, point);
}

/** Returns the place between blocks that is nearest to a point. */
export function blockPlaceAt(view: EditorView, point: Point): DropPlace | undefined {
  return betweenPlace(view, boxesIn(view, view.state.doc, 0), point);
}

/** Returns the children of a node with their boxes. `start` is the position before the first. */
function boxesIn(view: EditorView, parent: Node, start: number): Box[] {
  const boxes: Box[] = [];
  parent.forEach((node, offset) => {
    const pos = start + offset;
    const element = elementAt(view, pos);
    if (element) boxes.push({ node, pos, rect: element.getBoundingClientRect() });
  });
  return boxes;
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Point) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;

function areaOf({ pos, rect: { left, top, width, height } }: Box): DropPlace {
  return { kind: 'filled', pos, mark: { kind: 'area', left, top, width, height } };
}

function betweenPlace(view: EditorView, blocks: readonly Box[], { clientY }: Point): DropPlace | undefined {
  const next = blocks.findIndex(({ rect }) => clientY < (rect.top + rect.bottom) / 2);
  const index = next < 0 ? blocks.length : next;
  const [above, below] = [blocks[index - 1], blocks[index]];
  const from = above?.rect.bottom ?? (below ? below.rect.top - 2 * margin : undefined);
  if (from === undefined) return undefined;
  const to = below?.rect.top ?? from + 2 * margin;
  const { left, width } = contentBox(view.dom);
  const top = (from + to - thickness) / 2;
  const pos = below?.pos ?? view.state.doc.content.size;
  return { kind: 'between', pos, mark: { kind: 'line', left, top, width, height: thickness } };
}

/** Returns the left edge and the width of an element without its padding. */
function contentBox(element: HTMLElement): { left: number; width: number } {
  const { left, width } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
  return { left: left + before, width: width - before - after };
}

function amongPlace(view: EditorView, parts: readonly Box[], point: Point): DropPlace | undefined {
  const nearest = parts.toSorted((a, b) => distance(a.rect, point) - distance(b.rect, point))[0];
  if (!nearest) return undefined;
  const { node, pos, rect } = nearest;
  const isRightHalf = point.clientX > (rect.left + rect.right) / 2;
  const isAfter = isRightHalf !== isRightToLeft(view.dom);
  const beside = parts.find(
    (part) => part.pos === (isAfter ? pos + node.nodeSize : pos - sizeBefore(view, pos)),
  );
  const isSameRow = beside !== undefined && Math.abs(beside.rect.top - rect.top) < rect.height / 2;
  const gap = isSameRow
    ? isRightHalf
      ? beside.rect.left - rect.right
      : rect.left - beside.rect.right
    : 2 * thickness;
  const edge = isRightHalf ? rect.right + gap / 2 : rect.left - gap / 2;
  const left = edge - thickness / 2;
  return {
    kind: 'among',
    pos: isAfter ? pos + node.nodeSize : pos,
    mark: { kind: 'line', left, top: rect.top, width: thickness, height: rect.height },
  };
}

const sizeBefore = (view: EditorView, pos: number) => view.state.doc.resolve(pos).nodeBefore?.nodeSize ?? 0;

function distance({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Point): number {
  const across = Math.max(left - clientX, 0, clientX - right);
  const along = Math.max(top - clientY, 0, clientY - bottom);
  return Math.hypot(across, along);
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
