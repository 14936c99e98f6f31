import { Toolbar } from '@base-ui/react/toolbar';
import type { ComponentProps, ReactNode } from 'react';
import { barAttribute } from './bar-keys.ts';
import { BarButton } from './BarButton.tsx';
import { Floating } from './Floating.tsx';

type BarProps = Omit<ComponentProps<typeof Floating>, 'children'> & {
  label: string;
  children: ReactNode;
};

/** A bar with one tab stop. Arrow keys move in it, and Escape returns to the text. */
export function Bar({ label, children, ...floating }: BarProps) {
  const { editor } = floating;
  return (
    <Floating {...floating}>
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
        className="flex items-center gap-0.5 p-1"
      >
        {children}
      </Toolbar.Root>
    </Floating>
  );
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
    <Toolbar.Group aria-label={label} className="flex">
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

export function BarLine() {
  return <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />;
}
