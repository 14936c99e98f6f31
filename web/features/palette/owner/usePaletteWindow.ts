import { useEffect, useState } from 'react';
import { opensPalette } from './keys.ts';

/** Whether the palette is open, and its shortcut. */
export function usePaletteWindow() {
  const [open, setOpen] = useState(false);
  /** Loads the code on first use. */
  const [isWanted, setIsWanted] = useState(false);

  function show() {
    setIsWanted(true);
    setOpen(true);
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return { open, isWanted, show, close: () => setOpen(false) };
}
