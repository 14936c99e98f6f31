import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { BlockFields } from './BlockFields.tsx';
import { blockKinds, kindNames } from './block-kinds.ts';
import { BlockRow } from './BlockRow.tsx';
import { type BlockItem, type Faults, movedBeside, movedBy, nextKey } from './case-study-state.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

type BlocksSectionProps = {
  blocks: readonly BlockItem[];
  pictures: readonly GalleryPicture[];
  faults: Faults;
  onChange: (blocks: BlockItem[]) => void;
};

/** The blocks in their order. */
export function BlocksSection({ blocks, pictures, faults, onChange }: BlocksSectionProps) {
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState(0);
  const shown = blocks.filter(({ removed }) => !removed);

  function change(key: number, changes: Partial<BlockItem>) {
    onChange(blocks.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  function put(key: number, moved: BlockItem[]) {
    const { activeElement } = document;
    flushSync(() => onChange(moved));
    // An element that is put elsewhere in the page loses the focus.
    if (activeElement instanceof HTMLElement) activeElement.focus();
    const left = moved.filter(({ removed }) => !removed);
    const place = left.findIndex((item) => item.key === key) + 1;
    setSaid(`Block ${place} of ${left.length}`);
  }

  function add(kind: Block['kind']) {
    const key = nextKey();
    onChange([...blocks, { key, block: blockKinds[kind].empty, removed: false }]);
    setAdded(key);
    setSaid('');
  }

  return (
    <section aria-labelledby="blocks-heading" className="space-y-4">
      <h3 id="blocks-heading" className="text-base font-semibold">
        Blocks
      </h3>
      <p className="text-sm text-muted">
        They stand below the project’s highlights, in this order. Figures that follow each other share a row.
      </p>
      {blocks.length > 0 && (
        <ol aria-label="Blocks" className="space-y-3">
          {blocks.map((item) => (
            <BlockRow
              key={item.key}
              item={item}
              place={shown.indexOf(item) + 1}
              isNew={item.key === added}
              onMove={(by) => put(item.key, movedBy(blocks, item.key, by))}
              onDrop={(dragged, side) => put(dragged, movedBeside(blocks, dragged, item.key, side))}
              onRemove={(removed) => change(item.key, { removed })}
            >
              <BlockFields
                block={item.block}
                pictures={pictures}
                faultOf={(field) => faults[`blocks.${item.key}.${field}`]}
                onChange={(block) => change(item.key, { block })}
              />
            </BlockRow>
          ))}
        </ol>
      )}
      <div role="group" aria-label="Add a block" className="flex flex-wrap gap-2">
        {kindNames.map((kind) => {
          const { icon, name } = blockKinds[kind];
          return (
            <button
              key={kind}
              type="button"
              disabled={shown.length >= caseStudyLimits.blocks}
              onClick={() => add(kind)}
              className={buttonClass('secondary')}
            >
              <OwnerIcon name={icon} className="size-4" />
              <span>
                <span className="sr-only">Add: </span>
                {name}
              </span>
            </button>
          );
        })}
      </div>
      {faults['blocks'] && (
        <p role="alert" className="text-sm font-medium text-danger">
          {faults['blocks']}
        </p>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </section>
  );
}
