import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { PopupPlaceContext } from '../../../../../ui/owner/popup-place.ts';
import type { Mark } from './drop-place.ts';

/** Marks the place of a drop, above everything in the window. */
export function DropMark({ mark }: { mark: Mark | undefined }) {
  const place = useContext(PopupPlaceContext);
  if (!mark) return null;
  const { kind, left, top, width, height } = mark;
  return createPortal(
    <div
      aria-hidden
      data-drop={kind}
      // React sets it by script, which the content security policy allows.
      style={{ left, top, width, height }}
      className={`pointer-events-none fixed z-[60] ${kind === 'line' ? 'rounded-full bg-accent' : 'rounded-md border-2 border-accent bg-accent/10'}`}
    />,
    place ?? document.body,
  );
}
