import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { Caption } from './Caption.tsx';
import { EmptyPicture } from './EmptyPicture.tsx';
import { PictureBox } from './PictureBox.tsx';

/** A picture of a gallery or comparison. The block around it has its tools. */
export function GalleryPictureView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const isEmpty = node.attrs['picture'] === 0;
  const $pos = editor.state.doc.resolve(getPos() ?? 0);
  const isOfComparison = $pos.parent.type.name === 'comparison';
  const label = isOfComparison ? ($pos.index() === 0 ? 'Before' : 'After') : 'Picture';
  return (
    <NodeViewWrapper className="min-w-0">
      {isEmpty ? (
        <EmptyPicture label={label} multiple={!isOfComparison} getPos={getPos} />
      ) : (
        <PictureBox view={view} variant={960} className="rounded-md" />
      )}
      <Caption prompt={isOfComparison ? `Caption, ${label.toLowerCase()}` : undefined} isHidden={isEmpty} />
    </NodeViewWrapper>
  );
}
