import type { ComponentProps } from 'react';
import { Tooltip } from './Tooltip.tsx';
import type { OwnerIconName } from './owner-icon-names.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: OwnerIconName;
  /** What the button does, in full, for screen readers: 'Edit Harbour lights'. */
  label: string;
  /** The short form, for the tooltip. */
  tip: string;
  danger?: boolean;
};

/** A button with only an icon, large enough for a finger. */
export function IconButton({ icon, label, tip, danger = false, className, ...native }: IconButtonProps) {
  return (
    <Tooltip text={tip}>
      <button
        {...native}
        type="button"
        aria-label={label}
        className={`grid size-10 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken focus-visible:outline-offset-0 ${danger ? 'hover:text-danger' : 'hover:text-ink'} ${className ?? ''}`}
      >
        <OwnerIcon name={icon} className="size-5" />
      </button>
    </Tooltip>
  );
}
