import { useState } from 'react';
import { placeBeside } from '../../../../ui/owner/useSortable.ts';
import type { Pictures } from '../pictures/usePictures.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockKindButtons } from './BlockKindButtons.tsx';
import { BlockRow, InsertLine } from './BlockRow.tsx';
import { type ContentForm, marked } from '../content-values.ts';
import { useBlocks } from './useBlocks.ts';

type BlocksSectionProps = {
  form: ContentForm;
  gallery: Pictures;
  /** A sentence about where the blocks appear. */
  hint: string;
  /** Called with the index of a block that gets the focus, not counting removed blocks. */
  onEdit: (index: number) => void;
};

/** The position above the first block. */
const aboveAll = -1;

/** The blocks of the case study. A block can be inserted below another one, or replace an empty text by "/". */
export function BlocksSection({ form, gallery, hint, onEdit }: BlocksSectionProps) {
  const list = useBlocks(form);
  const { blocks } = list;
  const [chooser, setChooser] = useState<{ index: number; replaces: boolean } | null>(null);

  /** Returns the kinds for a new block below the one at `index`, while they are asked for. */
  const chooserAt = (index: number) =>
    chooser?.index === index && (
      <BlockKindButtons
        label={chooser.replaces ? 'Choose the kind of block' : 'Insert a block here'}
        verb="Insert"
        disabled={list.isFull && !chooser.replaces}
        focusFirst
        onChoose={(kind) => {
          setChooser(null);
          if (chooser.replaces) list.replace(index, kind);
          else list.insert(index + 1, kind);
        }}
        onCancel={() => setChooser(null)}
      />
    );

  return (
    <div className="space-y-4">
      <h4 className="text-sm font-semibold">Blocks</h4>
      <p className="text-sm text-muted">{hint} Type “/” in an empty text to choose another kind.</p>
      {blocks.length > 0 && (
        <div>
          {chooserAt(aboveAll) ||
            (!list.isFull && (
              <InsertLine
                place="above block 1"
                onInsert={() => setChooser({ index: aboveAll, replaces: false })}
              />
            ))}
          <ol aria-label="Blocks" className="space-y-3 mt-3">
            {blocks.map(({ id, block }, index) => (
              <BlockRow
                key={id}
                index={index}
                block={block}
                place={list.placeOf(index)}
                isNew={index === list.added}
                onFocus={() => onEdit(list.placeOf(index) - 1)}
                onMove={(by) => list.step(index, by)}
                onDrop={(dragged, side) => list.put(dragged, placeBeside(index, dragged, side))}
                onRemove={() => list.change(index, marked(block, true))}
                onPutBack={() => list.change(index, marked(block, false))}
                onDuplicate={list.isFull ? undefined : () => list.duplicate(index)}
                onInsert={list.isFull ? undefined : () => setChooser({ index, replaces: false })}
                onSlash={() => setChooser({ index, replaces: true })}
                chooser={chooserAt(index)}
              >
                <BlockFields
                  block={block}
                  gallery={gallery}
                  faultOf={(field) => list.faultOf(index, field)}
                  onChange={(next) => list.change(index, next)}
                />
              </BlockRow>
            ))}
          </ol>
        </div>
      )}
      <BlockKindButtons
        label="Add a block"
        verb="Add"
        disabled={list.isFull}
        onChoose={(kind) => list.insert(blocks.length, kind)}
      />
      {list.listFault && (
        <p role="alert" className="text-sm font-medium text-danger">
          {list.listFault}
        </p>
      )}
      <span role="status" className="sr-only">
        {list.announcement}
      </span>
    </div>
  );
}
