import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Select, type SelectProps } from './Select.tsx';
import { useDocumentEvent } from './useDocumentEvent.ts';

type VisibilityBarProps = SelectProps & {
  meaning: string;
  fault?: string | undefined;
  /** Upload of further pictures: the one being sent, from 1, and the sent share of all, from 0 to 1; null for none. */
  progress: { number: number; of: number; share: number } | null;
  /** Uploaded share of a save with a main picture, from 0 to 1; null otherwise. */
  sent?: number | null;
  /** True if phones show more than the select. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The field with the time of a scheduled record. */
  time?: ReactNode;
  /** Buttons of a saved record. */
  children: ReactNode;
};

/** Select of a project's or page's visibility, its meaning (during an upload, the progress instead), and buttons. */
export function VisibilityBar(props: VisibilityBarProps) {
  const { meaning, fault, progress, sent = null, isOpen, onOpen, time, children, ...select } = props;
  const share = progress?.share ?? sent;
  return (
    <>
      <div className="max-sm:max-w-40 max-sm:grow max-sm:basis-20 sm:shrink-0">
        <Select {...select} aria-describedby="state-meaning" className="font-medium" />
      </div>
      {share !== null && (
        <div className="min-w-0 flex-1 max-sm:order-first max-sm:basis-full">
          <ProgressBar
            label={
              progress ? `Uploading picture ${progress.number} of ${progress.of}` : 'Uploading the picture'
            }
            share={share}
          />
        </div>
      )}
      <BarMenu isOpen={isOpen} onOpen={onOpen}>
        {time}
        <p
          id="state-meaning"
          className={`min-w-0 flex-1 text-sm/5 ${fault ? 'text-danger' : 'text-muted'} ${share !== null && !fault ? 'sr-only' : ''}`}
        >
          {fault ?? meaning}
        </p>
        {children && <div className="shrink-0 sm:ms-auto sm:flex">{children}</div>}
      </BarMenu>
    </>
  );
}

type BarMenuProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Fields stay mounted while they are hidden. */
  children: ReactNode;
};

/** Parts of a bar: in its row, or on phones behind a button that shows them above it. */
function BarMenu({ isOpen, onOpen, children }: BarMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDocumentEvent('pointerdown', ({ target }) => {
    const isInside = [button, menu].some(({ current }) => current?.contains(target as Element));
    if (isOpen && !isInside) onOpen(false);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || !menu.current?.contains(document.activeElement)) return;
    // The window around the menu stays open.
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
