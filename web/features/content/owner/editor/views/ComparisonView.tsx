import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { Comparison } from '../../../case-study/Comparison.tsx';
import { withNodeSelected } from '../blocks.ts';
import { moveAt } from '../dragging/moving.ts';
import { type PictureTexts, useVisitorsPicture } from '../editor-pictures.ts';
import { BarChoice, BarItem, BarLine } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { activePart, partPosition } from './active-block.ts';
import { PictureTools } from './PictureTools.tsx';

const sides = [
  { value: 0, text: 'Before', label: 'Change the picture before' },
  { value: 1, text: 'After', label: 'Change the picture after' },
];

/** Two pictures on top of each other with a slider, or apart until both are uploaded and loaded. */
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
      {isWhole && (
        // `first-script.ts`, which shows the handle on pages, does not run here.
        <div data-controls contentEditable={false} className="[&_.comparison-handle]:opacity-100">
          <Comparison
            {...{ before, after }}
            texts={{ before: before.description, after: after.description }}
          />
        </div>
      )}
      <NodeViewContent className={isWhole ? 'is-overlaid' : '*:grid *:gap-4 @lg:*:grid-cols-2 @lg:*:gap-6'} />
    </BlockFrame>
  );
}

function useSide({ node }: ReactNodeViewProps, index: number) {
  const { picture, ...texts } = node.child(index).attrs as PictureTexts & { picture: number };
  return useVisitorsPicture(picture, texts);
}
