import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { type ComponentProps, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { Tooltip } from '../../../../../ui/owner/Tooltip.tsx';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { usePopupPlace } from '../../../../../ui/owner/popup-place.ts';
import { Floating } from './Floating.tsx';
import { barAttribute } from './bar-keys.ts';
import { ariaKeys, keyNames } from './formatting.ts';
import { DockContext, EditorIdContext, panelAttribute } from './panel.ts';

type BarProps = Omit<ComponentProps<typeof Floating>, 'children'> & {
  label: string;
  /** Classes of the bar, not of the panel around it. */
  className?: string;
  children: ReactNode;
};

/** A bar with one tab stop, beside its place or in the dock. Arrow keys move in it, and Escape returns to the text. */
export function Bar({ label, className = '', children, ...floating }: BarProps) {
  const { editor } = floating;
  const dock = use(DockContext);
  const bar = (
    <Toolbar.Root
      aria-label={label}
      {...{ [barAttribute]: editor.instanceId }}
      onKeyDownCapture={(event) => {
        // React also passes on keys of popups, which are not within the bar's element.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Element)) return;
        // Otherwise Escape would only close a tooltip, or close the whole window.
        event.preventDefault();
        event.stopPropagation();
        editor.view.focus();
      }}
      className={`editor-bar ${className}`}
    >
      <EditorIdContext value={editor.instanceId}>{children}</EditorIdContext>
    </Toolbar.Root>
  );
  if (dock === undefined) return <Floating {...floating}>{bar}</Floating>;
  return dock && createPortal(bar, dock);
}

/** A button that the arrow keys of its bar reach. */
export function BarItem({ disabled = false, ...button }: ComponentProps<typeof BarButton>) {
  return <Toolbar.Button disabled={disabled} render={<BarButton {...button} />} />;
}

interface BarChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons for the choice of one value. */
export function BarChoice<Value extends string | number>(props: BarChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <Toolbar.Group aria-label={label} className="bar-group flex">
      {options.map((option) => (
        <BarItem
          key={option.value}
          label={option.label}
          face={option.text}
          pressed={option.value === value}
          onClick={() => onChange(option.value)}
        />
      ))}
    </Toolbar.Group>
  );
}

/** Names the buttons after it, but not for screen readers. */
export function BarText({ children }: { children: string }) {
  return (
    <span aria-hidden className="bar-text shrink-0 ps-2 pe-1 text-xs text-muted">
      {children}
    </span>
  );
}

export function BarLine() {
  return <Toolbar.Separator className="bar-line mx-1 h-5 w-px shrink-0 bg-line" />;
}

type BarButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  /** The tooltip, and the name for screen readers. */
  label: string;
  icon?: OwnerIconName;
  /** Text on the button. */
  face?: string;
  /** Keys besides Ctrl or ⌘, such as 'B' or 'Shift+S'. */
  keys?: string | undefined;
  pressed?: boolean;
  isDanger?: boolean;
  /** Marks a tool that needs attention, such as the tool for a missing alt text. */
  isWanting?: boolean;
};

/** A button of a bar of the editor. Pressing it keeps the focus in the text and a phone's keyboard open. */
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

type BarPopupProps = Pick<ComponentProps<typeof BarButton>, 'label' | 'icon' | 'face' | 'isWanting'> & {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  isWide?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a popup. With `isOpen`, the caller opens and closes it. */
export function BarPopup(props: BarPopupProps) {
  const { isWide = false, isOpen, onOpenChange, children, ...tool } = props;
  const [isOpenByItself, setIsOpenByItself] = useState(false);
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const { container, style } = usePopupPlace();
  const editorId = use(EditorIdContext);
  const setIsOpen = onOpenChange ?? setIsOpenByItself;
  const isDocked = use(DockContext) !== undefined;
  // Sets the focus at once. The popup would set it a frame later, and keys would be lost until then.
  useLayoutEffect(() => {
    if (popup && !isDocked) firstField(popup)?.focus({ preventScroll: true });
  }, [popup, isDocked]);
  return (
    <Popover.Root open={isOpen ?? isOpenByItself} onOpenChange={setIsOpen}>
      <Toolbar.Button render={<Popover.Trigger render={<BarButton {...tool} />} />} />
      <Popover.Portal container={container}>
        <Popover.Positioner
          side="bottom"
          align="start"
          sideOffset={6}
          collisionAvoidance={{ align: 'shift' }}
          collisionPadding={8}
          // Below the dialogs that it opens.
          className="z-50"
        >
          <Popover.Popup
            ref={setPopup}
            {...{ [panelAttribute]: editorId }}
            lang="en"
            dir="ltr"
            aria-label={tool.label}
            initialFocus={(openedBy) => (openedBy !== 'touch' && popup && firstField(popup)) || popup}
            style={style}
            className={`max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-4 text-base text-ink shadow-lg outline-none ${isWide ? 'w-2xl' : 'w-80'}`}
          >
            {children(() => setIsOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const firstField = (popup: HTMLElement) =>
  popup.querySelector<HTMLElement>('input, textarea, [role="slider"]');
