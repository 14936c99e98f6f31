import type { ComponentProps } from 'react';
import { Tooltip } from './Tooltip.tsx';
import type { OwnerIconName } from './owner-icon-names.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: OwnerIconName;
  /** What the button does, shown as a tooltip: 'Edit'. */
  tip: string;
  /** What it does it to, for screen readers: 'Harbour lights'. */
  of?: string;
  /** What screen readers say instead of `tip` and `of`. */
  label?: string;
  danger?: boolean;
};

/** A button with only an icon, large enough for a finger. */
export function IconButton({
  icon,
  tip,
  of,
  label = [tip, of].filter(Boolean).join(' '),
  danger = false,
  className,
  ...native
}: IconButtonProps) {
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
