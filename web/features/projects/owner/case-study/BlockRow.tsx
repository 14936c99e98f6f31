import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DragHandle } from '../../../../ui/owner/DragHandle.tsx';
import { DropLine } from '../../../../ui/owner/DropLine.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../../ui/owner/MoveButtons.tsx';
import { stepByKey } from '../../../../ui/owner/step-by-key.ts';
import { type Side, useSortable } from '../../../../ui/owner/useSortable.ts';
import { blockKinds } from './block-kinds.ts';
import type { EditedBlock } from './useCaseStudyForm.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

type BlockRowProps = {
  index: number;
  block: EditedBlock;
  /** Position among the blocks that are not removed, from 1. */
  place: number;
  /** True for a new block, which gets the focus. */
  isNew: boolean;
  onMove: (by: -1 | 1) => void;
  /** Called with the index of a block that was dropped beside this one. */
  onDrop: (dragged: number, side: Side) => void;
  onRemove: () => void;
  onPutBack: () => void;
  /** Fields of the block. */
  children: ReactNode;
};

/** One block of the form with buttons to move, remove and restore it. */
export function BlockRow(props: BlockRowProps) {
  const { index, block, place, isNew, onMove, onDrop, onRemove, onPutBack, children } = props;
  const { icon, name: kind } = blockKinds[block.kind];
  const isRemoved = block.removed === true;
  const name = `block ${place}`;
  const { row, handle, isDragged, side } = useSortable({ list: 'blocks', id: index, onDrop });
  const removal = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    // The remove and restore buttons replace each other.
    if (wasRemoved.current !== isRemoved) removal.current?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('textarea, input, select')?.focus();
  }, [isNew, row]);

  return (
    <li ref={row} className={`relative ${isDragged ? 'opacity-50' : ''}`}>
      <DropLine side={side} gap="large" />
      {isRemoved ? (
        <div className="flex items-center justify-between gap-4 rounded-md border border-dashed border-line px-4 py-3 text-sm text-muted">
          {kind} will be removed when you save.
          <Button ref={removal} variant="secondary" onClick={onPutBack}>
            Undo
          </Button>
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- on whichever of its buttons the focus is
        <div
          role="group"
          aria-label={`${kind}, ${name}`}
          onKeyDown={(event) => {
            const by = stepByKey(event);
            if (!by) return;
            event.preventDefault();
            onMove(by);
          }}
          className="rounded-md border border-line bg-paper"
        >
          <div className="flex items-center gap-1 border-b border-line py-1 ps-1 pe-2">
            <DragHandle ref={handle} name={name} />
            <OwnerIcon name={icon} className="size-4 shrink-0 text-muted" />
            <span className="ms-1 min-w-0 flex-1 text-sm font-semibold">{kind}</span>
            <MoveButtons name={name} onMove={onMove} />
            <IconButton
              ref={removal}
              icon="trash"
              danger
              label={`Remove ${name}`}
              tip="Remove"
              onClick={onRemove}
            />
          </div>
          <div className="space-y-4 p-4">{children}</div>
        </div>
      )}
    </li>
  );
}
