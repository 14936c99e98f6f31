import { useState } from 'react';
import { useDocumentEvent } from '../../../ui/owner/useDocumentEvent.ts';

/** Whether the palette is open, and its shortcut. */
export function usePaletteWindow() {
  const [open, setOpen] = useState(false);
  /** Loads the code on first use. */
  const [isWanted, setIsWanted] = useState(false);

  function show() {
    setIsWanted(true);
    setOpen(true);
  }

  useDocumentEvent('keydown', (event) => {
    if (!opensPalette(event)) return;
    event.preventDefault();
    show();
  });

  return { open, isWanted, show, close: () => setOpen(false) };
}

/** The palette's shortcut. */
const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

export function keysOfPalette(): string {
  return isApple ? '⌘ K' : 'Ctrl K';
}

/** Returns false while another window is open. */
function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return !document.querySelector('[role=dialog],[role=alertdialog],dialog[open]');
}
