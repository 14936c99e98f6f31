import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useDocumentEvent } from '../../../ui/owner/useDocumentEvent.ts';
import type { PaletteProps } from './Palette.tsx';
import { opensPalette } from './palette-keys.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

type WithPaletteProps = Pick<PaletteProps, 'go' | 'read'> & {
  /** Renders the button that opens the palette. */
  children: (show: () => void) => ReactNode;
};

/** The palette, which opens by a button and by keys. Its script is loaded on first use. */
export function WithPalette({ children, ...uses }: WithPaletteProps) {
  const [open, setOpen] = useState(false);
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

  return (
    <>
      {children(show)}
      {isWanted && (
        <Suspense>
          <Palette {...uses} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
