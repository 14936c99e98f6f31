import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { selectedRange } from '../blocks.ts';
import type { PicturePlace } from './put-pictures.ts';

/** Returns where pasted pictures go: into the selected empty picture, behind the selected one of a gallery, or below. */
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
  // The picture takes the place of an empty line.
  return { kind: 'between', pos: block?.isTextblock && block.content.size === 0 ? from : to };
}
