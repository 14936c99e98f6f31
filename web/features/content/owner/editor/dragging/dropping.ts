/** Changes the document after a block or picture was dropped. */
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { withNodeSelected } from '../blocks.ts';
import { blockPlaceAt, type DropPlace, picturePlaceAt, type Point } from './drop-place.ts';
import { type Moved, withMoved, withPlaceSaid } from './moving.ts';

/** Returns the picture that is dragged; null for other blocks, and for several. */
function pictureIn(doc: Node, { from, to }: Moved): Node | null {
  const node = doc.nodeAt(from);
  const isPicture = node?.type.name === 'picture' || node?.type.name === 'galleryPicture';
  return node && isPicture && from + node.nodeSize === to ? node : null;
}

/** Returns the place at a point for what is dragged; undefined where it is already. */
export function dropPlaceAt(view: EditorView, moved: Moved, point: Point): DropPlace | undefined {
  const isPicture = pictureIn(view.state.doc, moved) !== null;
  const found = isPicture ? picturePlaceAt(view, point) : undefined;
  const place = found?.kind === 'among' ? found : blockPlaceAt(view, point);
  return place && (place.pos < moved.from || place.pos > moved.to) ? place : undefined;
}

/** Adds the steps that move what is dragged to a place. A picture changes its kind with the place. */
export function withDropped(tr: Transaction, moved: Moved, { kind, pos }: DropPlace): Transaction {
  const node = pictureIn(tr.doc, moved);
  const name = kind === 'among' ? 'galleryPicture' : 'picture';
  if (!node || node.type.name === name) {
    const isOtherParent = tr.doc.resolve(pos).parent !== tr.doc.resolve(moved.from).parent;
    return node && isOtherParent ? withTransferred(tr, node, moved, pos) : withMoved(tr, moved, pos);
  }
  // Attributes that the other kind lacks are left out.
  return withTransferred(tr, tr.doc.type.schema.node(name, node.attrs, node.content), moved, pos);
}

/** Inserts a picture at a position, and removes what was moved from its former block. */
function withTransferred(tr: Transaction, node: Node, { from, to }: Moved, pos: number): Transaction {
  const $from = tr.doc.resolve(from);
  const { parent } = $from;
  const steps = tr.steps.length;
  tr.insert(pos, node);
  const map = (at: number) => tr.mapping.slice(steps).map(at);
  // A gallery has a picture, and a comparison two.
  if (parent.type.name === 'comparison')
    tr.replaceWith(map(from), map(to), node.type.schema.node('galleryPicture'));
  else if (parent.type.name === 'gallery' && parent.childCount === 1)
    tr.delete(map($from.before()), map($from.after()));
  else tr.delete(map(from), map(to));
  const at = tr.mapping.slice(steps + 1).map(pos, -1);
  return withPlaceSaid(withNodeSelected(tr, at), at);
}
