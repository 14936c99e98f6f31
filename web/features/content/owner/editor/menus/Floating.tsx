import type { Editor } from '@tiptap/core';
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useEditorEvent } from '../useEditorEvent.ts';
import { panelAttribute } from './panel.ts';
import { type Align, keepPlaced, placeAboveKeyboard, placeBeside, scrollerOf, type Side } from './placing.ts';

type FloatingProps = Omit<ComponentProps<'div'>, 'popover' | 'ref'> & {
  editor: Editor;
  /** Returns an element or a box to be beside, or 'keyboard' for a bar above it. With undefined, the panel stays. */
  anchor: () => Element | DOMRect | 'keyboard' | undefined;
  side?: Side;
  align?: Align;
};

/**
 * A panel beside a place in the text, on top of everything else. It stays inside the window of the form, so that focus
 * traps and screen readers treat it as a part of the window.
 */
export function Floating({ editor, anchor, side = 'below', align = 'start', ...native }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover();
  }, []);
  function place() {
    const element = panel.current;
    const at = element && !editor.isDestroyed ? anchor() : undefined;
    if (!element || !at) return;
    if (at === 'keyboard') placeAboveKeyboard(element);
    else placeBeside(element, at, { side, align, scroller: scrollerOf(editor.view.dom) });
  }
  const again = useEffectEvent(place);
  useLayoutEffect(place);
  useEffect(() => keepPlaced(editor.view.dom, panel.current, () => again()), [editor]);
  useEditorEvent(editor, 'update', place);
  return (
    <div
      {...native}
      {...{ [panelAttribute]: editor.instanceId }}
      ref={panel}
      popover="manual"
      lang="en"
      dir="ltr"
      className={`editor-panel ${native.className ?? ''}`}
    />
  );
}
