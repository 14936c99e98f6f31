import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { useRef } from 'react';
import { Icon } from '../../../../../ui/Icon.tsx';
import { useTranslations } from '../../../../../ui/translations.ts';
import { withNodeSelected } from '../blocks.ts';
import { moveAt } from '../dragging/moving.ts';
import { useEditedPicture, useEditedSource, useSize, useUpload } from '../editor-pictures.ts';
import { BarChoice, BarItem, BarLine } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { activePart, partPosition } from './parts.ts';
import { PictureTools } from './PictureTools.tsx';

const sides = [
  { value: 0, text: 'Before', label: 'Change the picture before' },
  { value: 1, text: 'After', label: 'Change the picture after' },
];

/** Two pictures on top of each other with a slider; side by side until both are there. */
export function ComparisonView(view: ReactNodeViewProps) {
  const { editor, node } = view;
  const [before, after] = [useSide(view, 0), useSide(view, 1)];
  const side = Math.max(0, activePart(view));
  const shown = node.child(side);
  const isWhole = before.isReady && after.isReady;
  const select = (index: number) => {
    const pos = partPosition(view, index);
    if (pos !== undefined) editor.view.dispatch(withNodeSelected(editor.state.tr, pos));
  };
  return (
    <BlockFrame
      view={view}
      tools={
        <>
          <BarChoice label="Picture" options={sides} value={side} onChange={select} />
          <BarLine />
          <PictureTools
            editor={editor}
            node={shown}
            getPos={() => partPosition(view, side)}
            label={side === 0 ? 'Before' : 'After'}
          />
          <BarItem
            icon="arrow-down-up"
            label="Swap the pictures"
            onClick={() => {
              const pos = partPosition(view, 0);
              if (pos !== undefined) moveAt(editor, pos, 1);
            }}
          />
        </>
      }
    >
      {isWhole && <Slider before={before} after={after} />}
      <NodeViewContent className={isWhole ? 'is-overlaid' : '*:grid *:gap-4 @lg:*:grid-cols-2 @lg:*:gap-6'} />
    </BlockFrame>
  );
}

type Side = { src: string | undefined; alt: string; width: number; height: number; isReady: boolean };

function useSide({ node }: ReactNodeViewProps, index: number): Side {
  const { picture: id, description } = node.child(index).attrs as { picture: number; description: string };
  const picture = useEditedPicture(id);
  const upload = useUpload(id);
  const src = useEditedSource(picture, 1280);
  const { width = 0, height = 0 } = useSize(id) ?? {};
  const isUploaded = !upload || (upload.isDone && !upload.failure);
  return { src, alt: description, width, height, isReady: src !== undefined && width > 0 && isUploaded };
}

function Slider({ before, after }: { before: Side; after: Side }) {
  const t = useTranslations().project;
  const frame = useRef<HTMLDivElement>(null);
  // Neither is enlarged.
  const width = Math.min(before.width, after.width);
  const image = ({ src, alt }: Side) => (
    <img src={src} alt={alt} draggable={false} className="size-full object-cover" />
  );
  return (
    <div
      ref={frame}
      dir="ltr"
      data-controls
      contentEditable={false}
      // React sets it by script, which the content security policy allows.
      style={{ width, aspectRatio: `${after.width} / ${after.height}` }}
      className="comparison max-w-full"
    >
      <div>
        {image(before)}
        <span>{t.before}</span>
      </div>
      <div>
        {image(after)}
        <span>{t.after}</span>
      </div>
      <input
        type="range"
        defaultValue={50}
        aria-label={t.howMuchOfBefore}
        onInput={({ currentTarget }) =>
          frame.current?.style.setProperty('--split', `${currentTarget.value}%`)
        }
      />
      <div aria-hidden className="comparison-handle opacity-100">
        <Icon name="move-horizontal" className="size-5" />
      </div>
    </div>
  );
}
