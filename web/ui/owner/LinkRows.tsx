import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from './IconButton.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';
import { movesByKeys } from './useSortable.ts';

type LinkRowsProps = {
  links: readonly { id: string }[];
  renderFields: (index: number) => ReactNode;
  isFull: boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Undefined if the order has no meaning. */
  onMove?: (from: number, to: number) => void;
};

/** Links of a form in rows that can be added, moved and removed. */
export function LinkRows({ links, renderFields, isFull, onAdd, onRemove, onMove }: LinkRowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const move = (index: number, by: -1 | 1) => links[index + by] && onMove?.(index, index + by);
  return (
    <div className="space-y-5">
      {links.map(({ id }, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work on every button in it
        <div
          key={id}
          role="group"
          aria-label={`Link ${index + 1}`}
          onKeyDown={onMove && movesByKeys((by) => move(index, by))}
          className="flex items-start gap-2"
        >
          {renderFields(index)}
          <div className="mt-7 flex max-sm:flex-col">
            {onMove && <MoveButtons name={`link ${index + 1}`} onMove={(by) => move(index, by)} />}
            <IconButton
              icon="x"
              danger
              label={`Remove link ${index + 1}`}
              tip="Remove"
              onClick={() => {
                onRemove(index);
                // The focused button is removed with the link.
                addButton.current?.focus();
              }}
            />
          </div>
        </div>
      ))}
      <Button ref={addButton} variant="secondary" disabled={isFull} onClick={onAdd}>
        <OwnerIcon name="plus" className="size-5" />
        Add link
      </Button>
    </div>
  );
}
