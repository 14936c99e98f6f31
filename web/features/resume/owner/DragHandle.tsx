import type { Ref } from 'react';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type DragHandleProps = {
  ref: Ref<HTMLButtonElement>;
  /** Name of the moved item. */
  name: string;
  className?: string;
};

/** The drag handle of a row, which handles the keys. */
export function DragHandle({ ref, name, className = '' }: DragHandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`Move ${name}`}
      title="Drag, or press Alt with an arrow"
      className={`grid size-10 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing ${className}`}
    >
      <OwnerIcon name="grip-vertical" className="size-5" />
    </button>
  );
}
