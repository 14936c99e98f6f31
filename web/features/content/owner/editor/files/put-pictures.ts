/** Puts pictures into the document: as a picture, a gallery, or parts of blocks. */
import type { Node, Schema } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { EditedPicture } from '../../content-values.ts';
import { selectedRange, withAttributes, withNodeSelected } from '../blocks.ts';
import { readInline } from '../markdown/parsing.ts';

/**
 * The place for pictures: `between` blocks, `among` the pictures of a gallery, or `filled`, a node whose picture they
 * replace: a picture, a part of a gallery or comparison, a quote or an embed.
 */
export interface PicturePlace {
  kind: 'between' | 'among' | 'filled';
  pos: number;
}

/** Maximum number of columns of a gallery that is made of several pictures. */
const widest = 3;

/**
 * Puts `pictures` at a place of `tr.doc` and selects one. Between blocks and in an empty picture, several become a
 * gallery. Other nodes take the first. Further ones follow in the same gallery, or in or below the same comparison;
 * elsewhere they are left out.
 */
export function putPictures(
  tr: Transaction,
  { kind, pos }: PicturePlace,
  pictures: readonly EditedPicture[],
): Transaction {
  const [first, ...others] = pictures;
  if (!first) return tr;
  if (kind === 'between') return putBlock(tr, pos, pos, pictures);
  if (kind === 'among') return putAmong(tr, pos, pictures);
  const node = tr.doc.nodeAt(pos);
  if (!node) return tr;
  if (node.type.name === 'picture' && others.length > 0 && isEmpty(node))
    return putBlock(tr, pos, pos + node.nodeSize, pictures);
  fill(tr, pos, first);
  withNodeSelected(tr, pos);
  const end = pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0);
  const parent = tr.doc.resolve(pos).parent.type.name;
  if (others.length === 0 || (parent !== 'gallery' && parent !== 'comparison')) return tr;
  if (parent === 'gallery') return putAmong(tr, end, others);
  // A comparison has two pictures. Further ones are put below it.
  const left = putIntoEmpty(tr, end, others);
  const after = tr.doc.resolve(pos).after(1);
  return putBlock(tr, after, after, left);
}

const isEmpty = ({ attrs }: Node) => attrs['picture'] === 0;

/** Returns the place itself, or one near it if another picture fills it or its block was deleted meanwhile. */
export function nearestPlace(doc: Node, { kind, pos }: PicturePlace): PicturePlace {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  const node = $pos.nodeAfter;
  if (kind === 'filled' && node && isEmpty(node)) return { kind, pos };
  const at = kind === 'filled' && node ? pos + node.nodeSize : $pos.pos;
  if ($pos.parent.type.name === 'gallery') return { kind: 'among', pos: at };
  return { kind: 'between', pos: $pos.depth > 0 ? $pos.after(1) : at };
}

/** Returns the place for pasted pictures: the selected empty picture, in the selected gallery, or between blocks. */
export function pastePlace({ selection, doc }: EditorState): PicturePlace {
  const { $from } = selection;
  const isNode = selection instanceof NodeSelection;
  const picture = isNode ? selection.node : $from.parent;
  const pos = isNode ? selection.from : $from.depth > 0 ? $from.before() : 0;
  if (picture.attrs['picture'] === 0 && picture.inlineContent) return { kind: 'filled', pos };
  if (picture.type.name === 'galleryPicture' && doc.resolve(pos).parent.type.name === 'gallery')
    return { kind: 'among', pos: pos + picture.nodeSize };
  if (isNode && picture.type.name === 'gallery') return { kind: 'among', pos: selection.to - 1 };
  const { from, to } = selectedRange(selection);
  const block = doc.nodeAt(from);
  // On an empty line, the pictures go above it and the line stays for text; otherwise below the selected blocks.
  return { kind: 'between', pos: block?.isTextblock && block.content.size === 0 ? from : to };
}

/** Replaces the blocks between two positions by a picture or gallery, and selects it. */
function putBlock(tr: Transaction, from: number, to: number, pictures: readonly EditedPicture[]) {
  const { schema } = tr.doc.type;
  const [first, ...others] = pictures;
  if (!first) return tr;
  const block =
    others.length === 0
      ? pictureNode(schema, 'picture', first)
      : schema.node(
          'gallery',
          { columns: Math.min(widest, pictures.length) },
          pictures.map((one) => pictureNode(schema, 'galleryPicture', one)),
        );
  tr.replaceWith(from, to, block);
  return withNodeSelected(tr, from);
}

/** Fills the empty places of a gallery, and inserts the other pictures at a position in it. */
function putAmong(tr: Transaction, pos: number, pictures: readonly EditedPicture[]): Transaction {
  const before = tr.steps.length;
  const left = putIntoEmpty(tr, pos, pictures);
  const nodes = left.map((one) => pictureNode(tr.doc.type.schema, 'galleryPicture', one));
  const at = tr.mapping.slice(before).map(pos);
  return nodes.length > 0 ? withNodeSelected(tr.insert(at, nodes), at) : tr;
}

/** Fills the empty places of the block around a position. Returns the pictures that are left over. */
function putIntoEmpty(tr: Transaction, pos: number, pictures: readonly EditedPicture[]) {
  const $pos = tr.doc.resolve(pos);
  const empty: number[] = [];
  $pos.parent.forEach((child, offset) => {
    if (isEmpty(child)) empty.push($pos.start() + offset);
  });
  const filled = empty.slice(0, pictures.length);
  // Last first, so that captions do not move the places before.
  for (const [index, at] of [...filled.entries()].toReversed()) {
    const picture = pictures[index];
    if (picture) fill(tr, at, picture);
  }
  return pictures.slice(filled.length);
}

/** Sets the picture of a node. Keeps a caption of the node, and its alt text if the picture has no alt text. */
function fill(tr: Transaction, pos: number, picture: EditedPicture): void {
  const node = tr.doc.nodeAt(pos);
  if (!node) return;
  const description = picture.description || (node.attrs['description'] as string);
  withAttributes(tr, pos, attributesOf({ ...picture, description }));
  if (node.inlineContent && node.childCount === 0)
    tr.insert(pos + 1, [...readInline(node.type.schema, picture.caption)]);
}

function attributesOf({ id, description, focal_x, focal_y }: EditedPicture) {
  return { picture: id, description, focal_x, focal_y };
}

function pictureNode(schema: Schema, name: 'picture' | 'galleryPicture', picture: EditedPicture): Node {
  return schema.node(name, attributesOf(picture), readInline(schema, picture.caption));
}
