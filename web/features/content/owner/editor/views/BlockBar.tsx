import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { PopupPlaceContext } from '../../../../../ui/owner/popup-place.ts';
import { Tooltip } from '../../../../../ui/owner/Tooltip.tsx';

interface BlockBarProps {
  /** The kind of block. */
  name: string;
  /** Called before a tool is used. */
  onUse: () => void;
  /** Called on Escape. */
  onLeave: () => void;
  children: ReactNode;
}

/** The tools of a block: one tab stop, with arrow keys inside. */
export function BlockBar({ name, onUse, onLeave, children }: BlockBarProps) {
  function onKeyDown(event: KeyboardEvent) {
    // React bubbles keys of a popup to the bar.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Element)) return;
    event.preventDefault();
    // Escape would close the window, too, and otherwise only the tooltip.
    event.stopPropagation();
    onLeave();
  }
  return (
    <div contentEditable={false} data-controls className="block-bar">
      <Toolbar.Root
        aria-label={`${name}: tools`}
        onPointerDownCapture={onUse}
        onFocusCapture={onUse}
        onKeyDownCapture={onKeyDown}
      >
        {children}
      </Toolbar.Root>
    </div>
  );
}

type ToolProps = {
  /** The tooltip, and the name for screen readers. */
  tip: string;
  icon?: OwnerIconName;
  /** Shown in place of an icon. */
  text?: string;
};

function face({ icon, text }: ToolProps) {
  return icon ? <OwnerIcon name={icon} className="size-4.5" /> : text;
}

type BarButtonProps = ToolProps & {
  isPressed?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  onClick: () => void;
};

export function BarButton({
  isPressed,
  isDisabled = false,
  isDanger = false,
  onClick,
  ...tool
}: BarButtonProps) {
  return (
    <Tooltip text={tool.tip}>
      <Toolbar.Button
        aria-label={tool.tip}
        aria-pressed={isPressed}
        disabled={isDisabled}
        className={`block-bar-button ${isDanger ? 'hover:text-danger' : ''}`}
        onClick={onClick}
      >
        {face(tool)}
      </Toolbar.Button>
    </Tooltip>
  );
}

interface BarChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string; tip: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons one of which is pressed. */
export function BarChoice<Value extends string | number>(props: BarChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <Toolbar.Group aria-label={label} className="flex">
      {options.map((option) => (
        <BarButton
          key={option.value}
          tip={option.tip}
          text={option.text}
          isPressed={option.value === value}
          onClick={() => onChange(option.value)}
        />
      ))}
    </Toolbar.Group>
  );
}

export function BarLine() {
  return <Toolbar.Separator className="mx-1 h-5 w-px bg-line" />;
}

type BarPopupProps = ToolProps & {
  /** Marks a tool that waits for something, such as a missing alt text. */
  isWanting?: boolean;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  isWide?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A tool that opens a popup. */
export function BarPopup(props: BarPopupProps) {
  const { isWanting = false, isWide = false, children, ...tool } = props;
  const [isOpenByItself, setIsOpenByItself] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const place = useContext(PopupPlaceContext);
  const setIsOpen = props.onOpenChange ?? setIsOpenByItself;
  return (
    <Popover.Root open={props.isOpen ?? isOpenByItself} onOpenChange={setIsOpen}>
      <Tooltip text={tool.tip}>
        <Toolbar.Button aria-label={tool.tip} className="block-bar-button" render={<Popover.Trigger />}>
          {face(tool)}
          {isWanting && <span aria-hidden className="size-1.5 rounded-full bg-accent" />}
        </Toolbar.Button>
      </Tooltip>
      <Popover.Portal container={place}>
        <Popover.Positioner
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // Below the dialogs that it opens.
          className="z-50"
        >
          <Popover.Popup
            ref={popup}
            lang="en"
            dir="ltr"
            aria-label={tool.tip}
            initialFocus={(openedBy) =>
              (openedBy !== 'touch' &&
                popup.current?.querySelector<HTMLElement>('input, textarea, [role="slider"]')) ||
              popup.current
            }
            className={`max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-4 text-base text-ink shadow-lg outline-none ${isWide ? 'w-2xl' : 'w-80'}`}
          >
            {children(() => setIsOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
