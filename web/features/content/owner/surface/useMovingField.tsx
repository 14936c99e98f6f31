import { type ReactNode, type RefCallback, useState } from 'react';
import { createPortal } from 'react-dom';

type Caret = { field: HTMLElement; selection: [Node, number, Node, number] | undefined };

/**
 * A field that its page shows now here, now there, and that keeps its caret and its history. `place` is the `ref` of the
 * element around it; render `holding` of the field anywhere.
 */
export function useMovingField(): {
  place: RefCallback<HTMLElement>;
  holding: (field: ReactNode) => ReactNode;
} {
  const [host, setHost] = useState<HTMLElement>();
  const [place] = useState(() => {
    let moving: HTMLElement | undefined;
    let caret: Caret | undefined;
    return (around: HTMLElement | null) => {
      if (!around) return undefined;
      moving ??= around.ownerDocument.createElement('div');
      const held = moving;
      around.append(held);
      setHost(held);
      if (caret) putCaret(caret);
      return () => {
        caret = caretIn(held);
      };
    };
  });
  return { place, holding: (field) => host && createPortal(field, host) };
}

/** Returns the caret before the element leaves its place, which takes the focus. */
function caretIn(element: HTMLElement): Caret | undefined {
  const { activeElement: field } = element.ownerDocument;
  if (!field || !element.contains(field)) return undefined;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = element.ownerDocument.getSelection() ?? {};
  const selection: Caret['selection'] =
    anchorNode && focusNode ? [anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0] : undefined;
  return { field: field as HTMLElement, selection };
}

function putCaret({ field, selection }: Caret): void {
  field.focus({ preventScroll: true });
  if (selection) field.ownerDocument.getSelection()?.setBaseAndExtent(...selection);
  field.scrollIntoView({ block: 'nearest' });
}
