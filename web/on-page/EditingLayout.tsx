import { use, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pages } from '#contract/addresses.ts';
import { sessionToken, subscribeToSession } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { DialogBody } from '../ui/owner/Dialog.tsx';
import { type EditorParts, PublicPlaceContext } from '../ui/owner/editor-place.ts';
import { IconButton } from '../ui/owner/IconButton.tsx';
import { saveByKeys } from '../ui/owner/save-by-keys.ts';
import { useDocumentEvent } from '../ui/owner/useDocumentEvent.ts';
import { isWindowOpen } from './key-targets.ts';

/**
 * The parts of a form on a public page: the page, buttons in the bar, and fields in a sheet above the bar. Ctrl+S
 * saves, and so does Enter in a text of one line. Escape closes the sheet, or else cancels.
 */
export function EditingLayout({ place, isSaving, saveLabel, onCancel, ...parts }: EditorParts) {
  const main = use(PublicPlaceContext)?.main;
  const row = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isSignedIn = useSyncExternalStore(subscribeToSession, sessionToken) !== null;
  const { isShown: hasSheet } = place.fields;

  useEffect(() => saveByKeys(row.current?.closest('form')), []);
  useLayoutEffect(() => {
    if (!main) return undefined;
    main.inert = isSaving;
    return () => {
      main.inert = false;
    };
  }, [main, isSaving]);
  useEffect(() => {
    // On touch screens, focus would only open the keyboard.
    if (!main || !matchMedia('(pointer: fine)').matches) return undefined;
    // In the next frame, the fields have taken the place of the page's texts.
    const frame = requestAnimationFrame(() => focusFirstInSight(main));
    return () => cancelAnimationFrame(frame);
  }, [main]);

  useDocumentEvent('keydown', (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || isSaving || isWindowOpen()) return;
    const isLine = target instanceof HTMLTextAreaElement && target.matches('.in-place:not([data-lines])');
    const saves = key === 'Enter' && isLine && !event.ctrlKey && !event.metaKey;
    if (!saves && key !== 'Escape') return;
    event.preventDefault();
    if (saves) row.current?.closest('form')?.requestSubmit();
    else if (hasSheet) hideFields();
    else onCancel();
  });

  function hideFields() {
    place.showPage();
    toggle.current?.focus();
  }

  return (
    <>
      {parts.fields && place.fields.wasShown && (
        <FieldSheet isShown={hasSheet} isSaving={isSaving} onClose={hideFields} {...parts} />
      )}
      {parts.page}
      <div ref={row} className="flex flex-wrap items-center gap-2 py-0.5">
        {parts.restoredNotice}
        {!isSignedIn && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            You’ve been signed out.{' '}
            <a href={pages.login} target="_blank" rel="noreferrer" className="underline">
              Sign in in another tab
            </a>
            , then save again.
          </p>
        )}
        {parts.faults}
        <p className="text-sm text-muted max-sm:hidden">Click a text to edit it.</p>
        <span className="me-auto">{parts.keptNote}</span>
        {parts.fields ? (
          <Button ref={toggle} variant="secondary" aria-expanded={hasSheet} onClick={place.toggle}>
            Fields
          </Button>
        ) : (
          parts.actions
        )}
        <Button variant="ghost" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving} title="Save (Ctrl+S, ⌘S or Ctrl+Enter)">
          {saveLabel}
        </Button>
      </div>
    </>
  );
}

type FieldSheetProps = Pick<EditorParts, 'what' | 'isSaving' | 'header' | 'fields' | 'actions'> & {
  isShown: boolean;
  onClose: () => void;
};

/** The fields of the record, above the bar: at the side of the page, on phones over its lower part. */
function FieldSheet({ isShown, onClose, isSaving, what, header, fields, actions }: FieldSheetProps) {
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

/** Focuses the first visible field without scrolling. */
function focusFirstInSight(main: HTMLElement): void {
  const fields = [...main.querySelectorAll<HTMLElement>('[data-in-place]')];
  const inSight = fields.find((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  inSight?.focus({ preventScroll: true });
}
