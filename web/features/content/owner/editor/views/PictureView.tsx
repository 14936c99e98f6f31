import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useContext } from 'react';
import type { VariantWidth } from '#contract/pictures/variant-widths.ts';
import type { pictureSizes } from '#contract/projects/case-study.ts';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { setAttributes, withNodeSelected } from '../blocks.ts';
import { StartDragContext } from '../dragging/useDragging.ts';
import { BarChoice, BarLine, BarText } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { PictureSources } from './PictureSources.tsx';
import { PictureTools } from './PictureTools.tsx';
import { ShownPicture } from './ShownPicture.tsx';

type Size = (typeof pictureSizes)[number];

const sizes: readonly { value: Size; text: string; label: string }[] = [
  { value: 'normal', text: 'Text', label: 'As wide as the text' },
  { value: 'wide', text: 'Wide', label: 'As wide as the page' },
  { value: 'full', text: 'Full', label: 'As wide as the full window' },
];

/** A picture in its own proportions, as wide as the text, the page or the window. */
export function PictureView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const { picture, size } = node.attrs as { picture: number; size: Size };
  const isFull = size === 'full' && picture !== 0;
  return (
    <BlockFrame
      view={view}
      className={size === 'normal' ? 'article-column' : isFull ? 'full-width' : ''}
      tools={
        picture !== 0 && (
          <>
            <PictureTools editor={editor} node={node} getPos={getPos} />
            <BarLine />
            <BarText>Width</BarText>
            <BarChoice
              label="Width"
              options={sizes}
              value={size}
              onChange={(value) => setAttributes(editor, getPos(), { size: value })}
            />
          </>
        )
      }
    >
      {picture === 0 ? (
        <EmptyPicture label="Picture" multiple getPos={getPos} />
      ) : (
        <PictureBox
          view={view}
          variant={size === 'full' ? 1920 : size === 'wide' ? 1280 : 960}
          className={isFull ? 'mx-auto' : 'rounded-md'}
          pictureClass={isFull ? 'max-h-svh' : ''}
        />
      )}
      <Caption isHidden={picture === 0} className={isFull ? 'site-width' : ''} />
    </BlockFrame>
  );
}

interface EmptyPictureProps {
  /** Such as 'Before'. */
  label: string;
  multiple: boolean;
  getPos: () => number | undefined;
}

/** The place of a picture that is not chosen yet, with the sources of pictures. */
function EmptyPicture({ label, multiple, getPos }: EmptyPictureProps) {
  return (
    <div
      contentEditable={false}
      data-wanting
      className="flex min-h-44 flex-col items-center justify-center gap-4 rounded-md border border-dashed border-control bg-sunken/60 px-4 py-8 text-center text-sm text-muted"
    >
      <p className="flex items-center gap-2.5">
        <OwnerIcon name="image-plus" className="size-5 shrink-0" />
        <span className="pointer-coarse:hidden">
          {multiple ? 'Drop or paste pictures or videos here' : `${label}: drop or paste a picture here`}
        </span>
        <span className="hidden pointer-coarse:inline">{multiple ? 'Pictures or videos' : label}</span>
      </p>
      <div className="flex justify-center [&>div]:justify-center">
        <PictureSources {...{ label, multiple, getPos }} />
      </div>
    </div>
  );
}

interface PictureBoxProps {
  view: ReactNodeViewProps;
  variant: VariantWidth;
  className: string;
  pictureClass?: string;
}

/** The picture of a node. A press selects the node, a drag moves it. */
function PictureBox({ view, variant, className, pictureClass }: PictureBoxProps) {
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
    // By keyboard, arrow keys and Escape in the caption select the picture.
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

/**
 * Hides the caption of a missing picture, but lets it contain the caret. Otherwise Chromium would move the selection to
 * the start of the document at the next key.
 */
const hidden = 'absolute h-0 overflow-hidden before:hidden';

function Caption({
  prompt = 'Caption',
  className = '',
  isHidden,
}: {
  prompt?: string | undefined;
  className?: string;
  isHidden: boolean;
}) {
  return (
    <NodeViewContent
      dir="auto"
      data-placeholder={prompt}
      className={`part prose mt-2 text-sm text-muted ${isHidden ? hidden : ''} ${className}`}
    />
  );
}

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
