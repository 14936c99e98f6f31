import { useState } from 'react';
import { type FieldError, get, useFieldArray, useWatch } from 'react-hook-form';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { blockKinds } from './block-kinds.ts';
import { type ContentForm, type EditedBlock, leftOf } from '../content-values.ts';

/** The blocks of the form and what can be done with them. Places count from 1 and skip removed blocks. */
export function useBlocks({ control, formState, getValues, setValue }: ContentForm) {
  const { fields, insert, move, update } = useFieldArray({ control, name: 'blocks' });
  const watched = useWatch({ control, name: 'blocks' });
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState(-1);
  const blocks = fields.map(({ id, ...field }, index) => ({ id, block: watched[index] ?? field }));
  const left = leftOf(watched);
  const errors = formState.errors.blocks as Readonly<Record<string, unknown>> | undefined;
  const messageIn = (value: unknown) => (value as FieldError | undefined)?.message;

  function put(from: number, to: number) {
    if (from === to || !blocks[to]) return;
    setAdded(-1);
    move(from, to);
    setAnnouncement(`Block ${placeOf(getValues('blocks'), to)} of ${left.length}`);
  }

  function add(index: number, block: EditedBlock) {
    insert(index, block, { shouldFocus: false });
    setAdded(index);
    setAnnouncement('');
  }

  return {
    blocks,
    /** True if there is no room for another block. */
    isFull: left.length >= caseStudyLimits.blocks,
    /** Index of the block that was added last, or -1. */
    added,
    /** For screen readers. */
    announcement,
    put,
    placeOf: (index: number) => placeOf(watched, index),
    change(index: number, block: EditedBlock) {
      setValue(`blocks.${index}`, block, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    },
    /** Moves a block, skipping removed ones. */
    step(from: number, by: -1 | 1) {
      let to = from + by;
      while (blocks[to]?.block.removed) to += by;
      put(from, to);
    },
    insert: (index: number, kind: Block['kind']) => add(index, blockKinds[kind].empty),
    duplicate: (index: number) => blocks[index] && add(index + 1, structuredClone(blocks[index].block)),
    /** Replaces an empty block. */
    replace(index: number, kind: Block['kind']) {
      update(index, blockKinds[kind].empty);
      setAdded(index);
    },
    /** Error of a block's field, by its path in the block. The server's indexes skip removed blocks. */
    faultOf: (index: number, field: string) =>
      messageIn(get(formState.errors, `blocks.${placeOf(watched, index) - 1}.${field}`)),
    /** Error of the list. */
    listFault: messageIn(errors?.['root']) ?? messageIn(errors),
  };
}

/** Returns the place of a block among the blocks that are not removed. */
function placeOf(blocks: readonly EditedBlock[], index: number): number {
  return leftOf(blocks.slice(0, index)).length + 1;
}
