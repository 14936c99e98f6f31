import { Toolbar } from '@base-ui/react/toolbar';
import { type ComponentProps, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { barAttribute } from './bar-keys.ts';
import { BarButton } from './BarButton.tsx';
import { DockContext } from './dock.ts';
import { Floating } from './Floating.tsx';
import { PanelContext } from './panel.ts';

type BarProps = Omit<ComponentProps<typeof Floating>, 'children'> & {
  label: string;
  /** Of the bar itself. */
  className?: string;
  children: ReactNode;
};

/**
 * A bar with one tab stop, beside its place or in the dock. Arrow keys move in it, and Escape returns to the text.
 */
export function Bar({ label, className = '', children, ...floating }: BarProps) {
  const { editor } = floating;
  const dock = use(DockContext);
  const bar = (
    <Toolbar.Root
      aria-label={label}
      {...{ [barAttribute]: editor.instanceId }}
      onKeyDownCapture={(event) => {
        // React passes on the keys of pop-ups.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Element)) return;
        // Escape would close only a tooltip, or also the window.
        event.preventDefault();
        event.stopPropagation();
        editor.view.focus();
      }}
      className={`editor-bar ${className}`}
    >
      <PanelContext value={editor.instanceId}>{children}</PanelContext>
    </Toolbar.Root>
  );
  if (dock === undefined) return <Floating {...floating}>{bar}</Floating>;
  return dock && createPortal(bar, dock);
}

export function BarItem({ disabled = false, ...button }: ComponentProps<typeof BarButton>) {
  return <Toolbar.Button disabled={disabled} render={<BarButton {...button} />} />;
}

interface BarChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons one of which is pressed. */
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

/** Names the buttons after it, for the eye. */
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
