import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { DropLine } from '../../../ui/owner/DropLine.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../ui/owner/MoveButtons.tsx';
import { movesByKeys, type Side, useSortable } from '../../../ui/owner/useSortable.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type EntryRowProps = {
  /** Entries can only be dropped in the list of the same name. */
  list: string;
  index: number;
  /** For example, 'Engineer, A mill' or 'New position'. */
  name: string;
  aside: string;
  /** The entry was just added or put back, and gets the focus. */
  isNew: boolean;
  startsOpen: boolean;
  isFaulty: boolean;
  /** Number of refused saves. A faulty entry opens when it changes. */
  refusals: number;
  onMove: (by: -1 | 1) => void;
  /** Called when the entry with that index was dropped beside this one. */
  onDrop: (dragged: number, side: Side) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** An entry that opens to its form. It can be dragged, and moved by keys or buttons. */
export function EntryRow(props: EntryRowProps) {
  const { list, index, name, aside, isNew, startsOpen, isFaulty, refusals, onMove, onDrop, onRemove } = props;
  const { row, handle, isDragged, side } = useSortable({ list, id: index, onDrop });
  const [isOpen, setOpen] = useState(startsOpen);

  useEffect(() => {
    const fields = row.current?.querySelector<HTMLElement>('input');
    if (isNew) (fields ?? row.current?.querySelector<HTMLElement>('[aria-expanded]'))?.focus();
  }, [isNew, row]);

  const openIfFaulty = useEffectEvent(() => isFaulty && setOpen(true));
  useLayoutEffect(() => {
    if (refusals > 0) openIfFaulty();
  }, [refusals]);

  return (
    <li ref={row} className={`relative ${isDragged ? 'opacity-50' : ''}`}>
      <DropLine side={side} gap="small" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is on one of its buttons */}
      <div
        role="group"
        aria-label={name}
        onKeyDown={movesByKeys(onMove)}
        className="rounded-md border border-line bg-raised"
      >
        <div className="flex items-center gap-1 py-1 ps-1 pe-2">
          <button
            ref={handle}
            type="button"
            aria-label={`Move ${name}`}
            title="Drag, or press Alt with an arrow"
            className="grid size-10 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing max-sm:hidden"
          >
            <OwnerIcon name="grip-vertical" className="size-5" />
          </button>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md text-start hover:text-accent"
          >
            <OwnerIcon
              name="chevron-right"
              className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium">
                {name}
              </span>
              {aside && (
                <span dir="auto" className="block truncate text-sm text-muted">
                  {aside}
                </span>
              )}
            </span>
          </button>
          <MoveButtons name={name} onMove={onMove} />
          <IconButton icon="trash" danger label={`Remove ${name}`} tip="Remove" onClick={onRemove} />
        </div>
        {isOpen && <div className="border-t border-line bg-paper p-4">{props.children}</div>}
      </div>
    </li>
  );
}
