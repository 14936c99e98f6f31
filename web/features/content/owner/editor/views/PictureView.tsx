import type { ReactNodeViewProps } from '@tiptap/react';
import type { pictureSizes } from '#contract/projects/case-study.ts';
import { setAttributes } from '../blocks.ts';
import { BarChoice, BarLine, BarText } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { Caption } from './Caption.tsx';
import { EmptyPicture } from './EmptyPicture.tsx';
import { PictureBox } from './PictureBox.tsx';
import { PictureTools } from './PictureTools.tsx';

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
