import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldError, useFieldArray, useWatch } from 'react-hook-form';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { BlockFields } from './BlockFields.tsx';
import { blockKinds, kindNames } from './block-kinds.ts';
import { BlockRow } from './BlockRow.tsx';
import { placeBeside } from '../../../../ui/owner/useSortable.ts';
import { type CaseStudyForm, type EditedBlock, leftOf } from './useCaseStudyForm.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

type BlocksSectionProps = { form: CaseStudyForm; pictures: readonly GalleryPicture[] };

export function BlocksSection({ form, pictures }: BlocksSectionProps) {
  const { control, formState, setValue } = form;
  const { fields, append, move } = useFieldArray({ control, name: 'blocks' });
  const watched = useWatch({ control, name: 'blocks' });
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState(-1);
  const blocks = fields.map(({ id, ...field }, index) => ({ id, block: watched[index] ?? field }));
  const left = leftOf(watched);
  const errors = formState.errors.blocks as Readonly<Record<string, unknown>> | undefined;

  function change(index: number, block: EditedBlock) {
    setValue(`blocks.${index}`, block, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  function put(from: number, to: number) {
    if (from === to || !blocks[to]) return;
    const { activeElement } = document;
    setAdded(-1);
    flushSync(() => move(from, to));
    // Moving an element in the document blurs it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
    setSaid(`Block ${placeOf(form.getValues('blocks'), to)} of ${left.length}`);
  }

  /** Moves a block, skipping removed ones. */
  function step(from: number, by: -1 | 1) {
    let to = from + by;
    while (blocks[to]?.block.removed) to += by;
    put(from, to);
  }

  function add(kind: Block['kind']) {
    append(blockKinds[kind].empty, { shouldFocus: false });
    setAdded(blocks.length);
    setSaid('');
  }

  /** Errors of the list or of a block's field. The server's indexes skip removed blocks. */
  const faultIn = (value: unknown) => (value as FieldError | undefined)?.message;
  const faultOf = (index: number, field: string) =>
    faultIn((errors?.[placeOf(watched, index) - 1] as Record<string, unknown> | undefined)?.[field]);
  const listFault = faultIn(errors?.['root']) ?? faultIn(errors);

  return (
    <section aria-labelledby="blocks-heading" className="space-y-4">
      <h3 id="blocks-heading" className="text-base font-semibold">
        Blocks
      </h3>
      <p className="text-sm text-muted">
        Blocks appear below the project’s highlights, in this order. Consecutive figures share a row.
      </p>
      {blocks.length > 0 && (
        <ol aria-label="Blocks" className="space-y-3">
          {blocks.map(({ id, block }, index) => (
            <BlockRow
              key={id}
              index={index}
              block={block}
              place={placeOf(watched, index)}
              isNew={index === added}
              onMove={(by) => step(index, by)}
              onDrop={(dragged, side) => put(dragged, placeBeside(index, dragged, side))}
              onRemove={() => change(index, { ...block, removed: true })}
              onPutBack={() => change(index, withoutMark(block))}
            >
              <BlockFields
                block={block}
                pictures={pictures}
                faultOf={(field) => faultOf(index, field)}
                onChange={(next) => change(index, next)}
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
              disabled={left.length >= caseStudyLimits.blocks}
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
      {listFault && (
        <p role="alert" className="text-sm font-medium text-danger">
          {listFault}
        </p>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </section>
  );
}

/** Returns the position among the blocks that are not removed, from 1. */
function placeOf(blocks: readonly EditedBlock[], index: number): number {
  return leftOf(blocks.slice(0, index)).length + 1;
}

function withoutMark({ removed: _removed, ...block }: EditedBlock): EditedBlock {
  return block;
}
