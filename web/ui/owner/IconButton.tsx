import type { ComponentProps } from 'react';
import { Tooltip } from './Tooltip.tsx';
import type { OwnerIconName } from './owner-icon-names.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: OwnerIconName;
  /** The action as a tooltip, such as 'Edit'. */
  tip: string;
  /** The object of the action for screen readers, such as 'Harbour lights'. */
  of?: string;
  /** Replaces `tip` and `of` for screen readers. */
  label?: string;
  danger?: boolean;
  /** Shows the tooltip's text beside the icon on phones, as in a menu. */
  isNamedOnPhones?: boolean;
};

/** An icon-only button, large enough for touch. */
export function IconButton({
  icon,
  tip,
  of,
  label = [tip, of].filter(Boolean).join(' '),
  danger = false,
  isNamedOnPhones = false,
  className,
  ...native
}: IconButtonProps) {
  return (
    <Tooltip text={tip}>
      <button
        {...native}
        type="button"
        aria-label={label}
        className={`${isNamedOnPhones ? 'flex min-h-11 items-center gap-3 sm:grid sm:size-10' : 'grid size-10'} shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken focus-visible:outline-offset-0 ${danger ? 'hover:text-danger' : 'hover:text-ink'} ${className ?? ''}`}
      >
        <OwnerIcon name={icon} className="size-5" />
        {isNamedOnPhones && <span className="text-sm text-ink sm:hidden">{tip}</span>}
      </button>
    </Tooltip>
  );
}
