import type { ComponentProps } from 'react';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { Tooltip } from '../../../../../ui/owner/Tooltip.tsx';
import { ariaKeys, keyNames } from './formatting.ts';

type BarButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  label: string;
  icon: OwnerIconName;
  /** Keys besides Ctrl or ⌘. */
  keys?: string | undefined;
  pressed?: boolean;
};

/** A button of a bar of the editor. A press keeps the focus in the text, and a phone's keyboard open. */
export function BarButton({ label, icon, keys, pressed, className = '', ...native }: BarButtonProps) {
  return (
    <Tooltip text={keys ? `${label} (${keyNames(keys)})` : label}>
      <button
        {...native}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className={`bar-button ${className}`}
      >
        <OwnerIcon name={icon} className="size-4.5" />
      </button>
    </Tooltip>
  );
}
