import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { useDocumentEvent } from './useDocumentEvent.ts';

type BarMenuProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Fields stay mounted while they are hidden. */
  children: ReactNode;
};

/** Parts of a bar: in its row, or on phones behind a button that shows them above it. */
export function BarMenu({ isOpen, onOpen, children }: BarMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDocumentEvent('pointerdown', ({ target }) => {
    const isInside = [button, menu].some(({ current }) => current?.contains(target as Element));
    if (isOpen && !isInside) onOpen(false);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || !menu.current?.contains(document.activeElement)) return;
    // The window around it stays open.
    event.stopImmediatePropagation();
    button.current?.focus();
    onOpen(false);
  };
  useDocumentEvent('keydown', onKeyDown, true);
  return (
    <>
      <IconButton
        ref={button}
        icon="ellipsis"
        tip="More"
        aria-controls={id}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        className="sm:hidden"
      />
      <div
        ref={menu}
        id={id}
        className={`flex flex-col gap-1 max-sm:absolute max-sm:inset-x-0 max-sm:bottom-full max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:p-4 max-sm:shadow-lg sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </>
  );
}
