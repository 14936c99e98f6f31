import { type ComponentProps, use } from 'react';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { Tooltip } from '../../../../../ui/owner/Tooltip.tsx';
import { DockContext } from './dock.ts';
import { ariaKeys, keyNames } from './formatting.ts';

type BarButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  /** The tooltip, and the name for screen readers. */
  label: string;
  icon?: OwnerIconName;
  /** Shown in place of an icon. */
  face?: string;
  /** Keys besides Ctrl or ⌘. */
  keys?: string | undefined;
  pressed?: boolean;
  isDanger?: boolean;
  isWanting?: boolean;
};

/** A button of a bar of the editor. A press keeps the focus in the text, and a phone's keyboard open. */
export function BarButton(props: BarButtonProps) {
  const { label, icon, face, keys, pressed, isDanger = false, isWanting = false, ...native } = props;
  const isDocked = use(DockContext) !== undefined;
  return (
    <Tooltip text={keys ? `${label} (${keyNames(keys)})` : label}>
      <button
        {...native}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        onPointerDownCapture={(event) => event.preventDefault()}
        onMouseDownCapture={(event) => event.preventDefault()}
        className={`bar-button ${isDanger ? 'hover:text-danger' : ''}`}
      >
        {icon && <OwnerIcon name={icon} className="size-4.5" />}
        {face && <span className="bar-face">{face}</span>}
        {isDocked && <span className="bar-word">{label}</span>}
        {isWanting && <span aria-hidden className="size-1.5 rounded-full bg-accent" />}
      </button>
    </Tooltip>
  );
}
