import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { deleteBlock, nodeAt, removePart, setAttributes } from '../blocks.ts';
import { isRightToLeft } from '../dragging/drop-place.ts';
import { moveAt } from '../dragging/moving.ts';
import { useAreAlike } from '../editor-pictures.ts';
import { BarChoice, BarItem, BarLine, BarPopup, BarText } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { activePart, partPosition } from './active-block.ts';
import { PictureSources } from './PictureSources.tsx';
import { PictureTools } from './PictureTools.tsx';

/** Classes by number of columns, as on pages. The grid is the child of the element with the class. */
const grids: Readonly<Record<number, string>> = {
  2: '@lg:*:grid-cols-2',
  3: '*:grid-cols-2 @lg:*:grid-cols-3',
  4: '*:grid-cols-2 @4xl:*:grid-cols-4',
};

const columnChoice = [2, 3, 4].map((value) => ({ value, text: String(value), label: `${value} columns` }));

/** Pictures side by side, all cropped to 4:3 if their proportions differ. */
export function GalleryView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const columns = Number(node.attrs['columns']);
  const areAlike = useAreAlike(node.content.content.map(({ attrs }) => Number(attrs['picture'])));
  return (
    <BlockFrame
      view={view}
      tools={
        <>
          <ActivePictureTools view={view} />
          <BarText>Columns</BarText>
          <BarChoice
            label="Columns"
            options={columnChoice}
            value={columns}
            onChange={(value) => setAttributes(editor, getPos(), { columns: value })}
          />
          <BarPopup label="Add pictures" icon="image-plus">
            {(close) => (
              <PictureSources
                label="Gallery"
                multiple
                kind="among"
                getPos={() => partPosition(view, nodeAt(editor, getPos() ?? -1)?.childCount ?? 0)}
                onDone={close}
              />
            )}
          </BarPopup>
        </>
      }
    >
      <NodeViewContent
        className={`*:grid *:gap-x-4 *:gap-y-6 @lg:*:gap-x-6 ${grids[columns] ?? ''} ${areAlike ? '' : 'is-cropped'}`}
      />
    </BlockFrame>
  );
}

function ActivePictureTools({ view }: { view: ReactNodeViewProps }) {
  const { editor, node } = view;
  const part = activePart(view);
  const picture = node.maybeChild(part);
  if (!picture) return null;
  const step = (by: -1 | 1) => {
    const pos = partPosition(view, part);
    if (pos !== undefined) moveAt(editor, pos, by);
  };
  const isFlipped = isRightToLeft(editor.view.dom);
  const remove = () =>
    node.childCount === 1 ? deleteBlock(editor, view.getPos()) : removePart(editor, view.getPos(), part);
  return (
    <>
      <PictureTools
        editor={editor}
        node={picture}
        getPos={() => partPosition(view, part)}
        label={`Picture ${part + 1}`}
      />
      <BarItem
        icon="chevron-left"
        label="Move the picture to the left"
        disabled={part === (isFlipped ? node.childCount - 1 : 0)}
        onClick={() => step(isFlipped ? 1 : -1)}
      />
      <BarItem
        icon="chevron-right"
        label="Move the picture to the right"
        disabled={part === (isFlipped ? 0 : node.childCount - 1)}
        onClick={() => step(isFlipped ? -1 : 1)}
      />
      <BarItem icon="x" label="Remove the picture" onClick={remove} />
      <BarLine />
    </>
  );
}
