import { useEffect, useId, useRef } from 'react';
import { DialogBody } from '../ui/owner/Dialog.tsx';
import type { EditorParts } from '../ui/owner/editor-place.ts';
import { IconButton } from '../ui/owner/IconButton.tsx';

type FieldSheetProps = Pick<EditorParts, 'what' | 'isSaving' | 'header' | 'fields' | 'actions'> & {
  isShown: boolean;
  onClose: () => void;
};

/** The fields of the record, above the bar: at the side of the page, on phones over its lower part. */
export function FieldSheet({ isShown, onClose, isSaving, what, header, fields, actions }: FieldSheetProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return (
    <section
      aria-labelledby={headingId}
      data-sheet
      hidden={!isShown}
      inert={isSaving}
      className={`absolute end-0 bottom-[calc(100%+var(--room,0px))] max-h-[calc(100svh-var(--owners-bar)-var(--keyboard,0px)-var(--room,0px))] w-full max-lg:[--room:var(--notices-room,0px)] flex-col border-b border-line bg-raised shadow-lg [clip-path:inset(-2rem_0_0_-2rem)] max-sm:h-[60svh] max-sm:rounded-t-lg max-sm:border-t sm:h-svh sm:max-w-(--sheet) sm:border-s ${isShown ? 'flex' : ''}`}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="font-semibold outline-none">
          Fields of the {what}
        </h2>
        <IconButton icon="x" tip="Close the fields" onClick={onClose} />
      </header>
      {header}
      <DialogBody>{fields}</DialogBody>
      {actions && (
        <footer className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 sm:px-6">
          {actions}
        </footer>
      )}
    </section>
  );
}
