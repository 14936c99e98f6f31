import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Toolbar } from '@base-ui/react/toolbar';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { useEditorEvent } from '../useEditorEvent.ts';
import { Bar, BarItem } from './Bar.tsx';
import { shownAddress } from './link-address.ts';
import { editedLink, editLink, linkAt, linkAtCaret, type LinkRange, removeLink } from './links.ts';
import { rectOf } from './text-places.ts';

/** Time to move the pointer between a link and its card, in milliseconds. */
const leaveMs = 250;

/** Shows where the link below the pointer or around the caret leads. */
export function LinkCard({ editor, hasFocus }: { editor: Editor; hasFocus: boolean }) {
  const { hovered, stay, leave } = useHoveredLink(editor);
  const { atCaret, isEditing } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      atCaret: linkAtCaret(state),
      isEditing: editedLink(state) !== null,
    }),
  });
  const link = isEditing ? null : (hovered ?? (hasFocus ? atCaret : null));
  if (!link) return null;
  return (
    <Bar
      label="Link"
      editor={editor}
      anchor={() => rectOf(editor, link)}
      onPointerEnter={stay}
      onPointerLeave={leave}
    >
      <Toolbar.Link
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        // The page that is edited stops its links.
        data-works
        className="flex min-h-9 max-w-64 items-center gap-2 rounded-md px-2 text-sm text-ink hover:bg-sunken focus-visible:outline-offset-0 pointer-coarse:min-h-11"
      >
        <OwnerIcon name="external-link" className="size-4 shrink-0 text-muted" />
        <span className="truncate">{shownAddress(link.href)}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </Toolbar.Link>
      <BarItem label="Edit link" icon="pencil" keys="K" onClick={() => editLink(editor, link)} />
      <BarItem label="Remove link" icon="unlink" onClick={() => removeLink(editor, link)} />
    </Bar>
  );
}

/** Returns the link below the pointer, also while the pointer is on its card. */
function useHoveredLink(editor: Editor) {
  const [hovered, setHovered] = useState<LinkRange | null>(null);
  const timer = useRef(0);
  const waiting = useRef<Element>(null);
  const stay = () => clearTimeout(timer.current);
  const later = (run: () => void) => {
    stay();
    timer.current = window.setTimeout(run, leaveMs);
  };
  const leave = () => {
    waiting.current = null;
    later(() => setHovered(null));
  };
  const onMove = useEffectEvent(({ target, pointerType, movementX, movementY }: PointerEvent) => {
    // In a frame, `instanceof` does not know its elements.
    const link = (target as Element).closest('a');
    // The text also moves below a pointer that rests.
    const isMove = movementX !== 0 || movementY !== 0;
    if (!link || link === waiting.current || pointerType !== 'mouse' || !isMove) return;
    waiting.current = link;
    later(() => {
      if (link.isConnected) setHovered(linkAt(editor.state, editor.view.posAtDOM(link, 0)));
    });
  });
  const onOut = useEffectEvent(({ target }: PointerEvent) => (target as Element).closest('a') && leave());
  useEffect(() => {
    const ending = new AbortController();
    editor.view.dom.addEventListener('pointermove', onMove, { signal: ending.signal });
    editor.view.dom.addEventListener('pointerout', onOut, { signal: ending.signal });
    return () => {
      clearTimeout(timer.current);
      ending.abort();
    };
  }, [editor]);
  useEditorEvent(editor, 'update', () => {
    stay();
    setHovered(null);
  });
  return { hovered, stay, leave };
}
