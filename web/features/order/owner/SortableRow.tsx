import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { movedBeside, movedTo, type SortableList } from './lists.ts';
import { keysHint, type OrderChanges } from './useOrder.ts';
import { DropLine } from '../../../ui/owner/DropLine.tsx';
import { useSortable } from '../../../ui/owner/useSortable.ts';
import type { OwnerIconName } from '../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type SortableRowProps = {
  list: SortableList;
  id: number;
  /** Index in the list. */
  index: number;
  onMove: OrderChanges['move'];
  /** Content between the handle and the buttons. */
  children: ReactNode;
  /** Another button at the end. */
  action?: ReactNode;
  /** Content below that moves with the row. */
  below?: ReactNode;
  className?: string;
};

/** Maps Alt+key to the new index of a row. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/** A row of a sortable list: moved by dragging its handle, by keys on the handle, or by two buttons. */
export function SortableRow({
  list,
  id,
  index,
  onMove,
  children,
  action,
  below,
  className = '',
}: SortableRowProps) {
  const name = list.nameOf(id);
  const last = list.ids.length - 1;
  // A single row cannot be moved. The space is kept, so that titles align.
  const whereAlone = last === 0 ? 'invisible' : '';
  const { row, handle, isDragged, side } = useSortable({
    list: list.key,
    id,
    onDrop: (dragged, beside) => onMove(list, dragged, movedBeside(list.ids, dragged, id, beside)),
  });

  const moveTo = (to: number) => onMove(list, id, movedTo(list.ids, id, to));

  function moveByKey(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    moveTo(step(index, last));
  }

  return (
    <li ref={row} className={`relative ${isDragged ? 'opacity-50' : ''} ${className}`}>
      <DropLine side={side} gap="none" />
      <div className="flex min-h-14 items-center gap-x-1 py-1">
        <RowButton
          ref={handle}
          icon="grip-vertical"
          label={`Move ${name}`}
          tip="Drag, or press Alt with an arrow"
          aria-describedby={keysHint}
          className={`cursor-grab active:cursor-grabbing ${whereAlone}`}
          onKeyDown={moveByKey}
        />
        <div className="flex min-w-0 flex-1 items-center gap-3">{children}</div>
        <RowButton
          icon="arrow-up"
          label={`Move ${name} up`}
          tip="Move up"
          aria-disabled={index === 0}
          className={whereAlone}
          onClick={() => moveTo(index - 1)}
        />
        <RowButton
          icon="arrow-down"
          label={`Move ${name} down`}
          tip="Move down"
          aria-disabled={index === last}
          className={whereAlone}
          onClick={() => moveTo(index + 1)}
        />
        {action}
      </div>
      {below}
    </li>
  );
}

type RowButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: OwnerIconName;
  /** Full accessible name. */
  label: string;
  tip: string;
};

/** An icon button with a native tooltip, because there may be a thousand of them. */
export function RowButton({ icon, label, tip, className = '', ...native }: RowButtonProps) {
  return (
    <button
      {...native}
      type="button"
      aria-label={label}
      title={tip}
      className={`grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink focus-visible:outline-offset-0 aria-disabled:opacity-40 ${className}`}
    >
      <OwnerIcon name={icon} className="size-5 in-aria-pressed:fill-current" />
    </button>
  );
}
