import type { ReactNodeViewProps } from '@tiptap/react';
import { useContext } from 'react';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import type { VariantWidth } from '#contract/profile/variant-widths.ts';
import { withNodeSelected } from '../blocks.ts';
import { StartDragContext } from '../dragging/start-drag.ts';
import { ShownPicture } from './ShownPicture.tsx';

interface PictureBoxProps {
  view: ReactNodeViewProps;
  variant: VariantWidth;
  className: string;
  pictureClass?: string;
}

/** The picture of a node. A press selects the node, a drag moves it. */
export function PictureBox({ view, variant, className, pictureClass }: PictureBoxProps) {
  const { editor, getPos, node } = view;
  const startDrag = useContext(StartDragContext);
  const { picture, description } = node.attrs as { picture: number; description: string };
  function select() {
    const pos = getPos();
    if (pos === undefined) return;
    editor.view.dispatch(withNodeSelected(editor.state.tr, pos));
    editor.view.focus();
  }
  return (
    // Arrow keys, and Escape in the caption, select it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      contentEditable={false}
      data-drag
      draggable
      onDragStart={({ nativeEvent }) => startDrag(nativeEvent, getPos())}
      onClick={select}
      className={`picture-box relative w-fit max-w-full overflow-hidden ${className}`}
    >
      <ShownPicture
        id={picture}
        alt={description || 'Picture without alt text'}
        focal={node.attrs as FocalPoint}
        variant={variant}
        className={pictureClass}
      />
    </div>
  );
}
