import { useEffect, type ReactNode } from 'react';
import { DragHandle } from '../../../../ui/owner/DragHandle.tsx';
import { DropLine } from '../../../../ui/owner/DropLine.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../../ui/owner/MoveButtons.tsx';
import { RemovedItem } from '../../../../ui/owner/RemovedItem.tsx';
import { useRemovalFocus } from '../../../../ui/owner/useRemovalFocus.ts';
import { stepByKey, type Side, useSortable } from '../../../../ui/owner/useSortable.ts';
import { blockKinds } from './block-kinds.ts';
import type { EditedBlock } from '../content-values.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

type BlockRowProps = {
  index: number;
  block: EditedBlock;
  /** Position among the blocks that are not removed, from 1. */
  place: number;
  /** True for a new block, which gets the focus. */
  isNew: boolean;
  onFocus: () => void;
  onMove: (by: -1 | 1) => void;
  /** Called with the index of a block that was dropped beside this one. */
  onDrop: (dragged: number, side: Side) => void;
  onRemove: () => void;
  onPutBack: () => void;
  /** Undefined if there is no room for another block. */
  onDuplicate: (() => void) | undefined;
  /** Asks for the kind of a new block below this one. Undefined if there is no room. */
  onInsert: (() => void) | undefined;
  /** Called for "/" in an empty text. */
  onSlash: () => void;
  /** The kinds of blocks, while they are asked for. */
  chooser: ReactNode;
  /** Fields of the block. */
  children: ReactNode;
};

/** One block of the form with buttons to move, remove and restore it. */
export function BlockRow(props: BlockRowProps) {
  const { index, block, place, isNew, onMove, onDrop, onRemove, onPutBack, children } = props;
  const { onFocus, onDuplicate, onInsert, onSlash, chooser } = props;
  const { icon, name: kind } = blockKinds[block.kind];
  const isRemoved = block.removed === true;
  const name = `block ${place}`;
  const { row, handle, isDragged, side } = useSortable({ list: 'blocks', id: index, onDrop });
  const removal = useRemovalFocus(isRemoved);
  useEffect(() => {
    const field = row.current?.querySelector<HTMLElement>('textarea, input, select');
    if (isNew) (field ?? row.current?.querySelector('button'))?.focus();
    // A block that replaces an empty text has another kind.
  }, [isNew, row, block.kind]);

  return (
    <li ref={row} className={`relative ${isDragged ? 'opacity-50' : ''}`}>
      <DropLine side={side} gap="large" />
      {isRemoved ? (
        <RemovedItem ref={removal} onUndo={onPutBack}>
          {kind}
        </RemovedItem>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- on whichever of its buttons the focus is
        <div
          role="group"
          aria-label={`${kind}, ${name}`}
          onFocus={onFocus}
          onKeyDown={(event) => {
            if (event.key === '/' && block.kind === 'text' && isEmptyText(event.target)) {
              event.preventDefault();
              onSlash();
              return;
            }
            const by = stepByKey(event);
            if (!by) return;
            event.preventDefault();
            onMove(by);
          }}
          className="rounded-md border border-line bg-paper"
        >
          <div className="flex flex-wrap items-center gap-1 border-b border-line py-1 ps-1 pe-2">
            <DragHandle ref={handle} name={name} />
            <OwnerIcon name={icon} className="size-4 shrink-0 text-muted" />
            <span className="ms-1 min-w-0 flex-1 text-sm font-semibold">{kind}</span>
            <MoveButtons name={name} onMove={onMove} />
            <IconButton
              icon="copy"
              label={`Duplicate ${name}`}
              tip="Duplicate"
              disabled={!onDuplicate}
              onClick={onDuplicate}
            />
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
      {chooser ? (
        <div className="mt-3">{chooser}</div>
      ) : (
        onInsert && !isRemoved && <InsertLine place={`below ${name}`} onInsert={onInsert} />
      )}
    </li>
  );
}

type InsertLineProps = {
  /** Such as 'below block 2'. */
  place: string;
  onInsert: () => void;
};

/** A line with a button above, between or below blocks, which appears on hover and focus. */
export function InsertLine({ place, onInsert }: InsertLineProps) {
  return (
    <div className="group relative -mb-3 grid h-6 place-items-center">
      <span className="absolute inset-x-0 top-1/2 border-t border-transparent group-focus-within:border-control group-hover:border-control" />
      <button
        type="button"
        aria-label={`Insert a block ${place}`}
        title="Insert a block here"
        onClick={onInsert}
        className="relative grid size-6 place-items-center rounded-full border border-control bg-raised text-muted opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:opacity-100"
      >
        <OwnerIcon name="plus" className="size-4" />
      </button>
    </div>
  );
}

function isEmptyText(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement && target.value === '';
}
