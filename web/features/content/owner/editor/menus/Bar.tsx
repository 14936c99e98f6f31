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
          if (event.key !== 'Escape') return;
          // Escape would close only a tooltip, or also the window.
          event.preventDefault();
          event.stopPropagation();
          editor.commands.focus();
        }}
        className="flex items-center gap-0.5 p-1"
      >
        {children}
      </Toolbar.Root>
    </Floating>
  );
}

export function BarItem(button: ComponentProps<typeof BarButton>) {
  return <Toolbar.Button render={<BarButton {...button} />} />;
}

export function BarLine() {
  return <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />;
}
