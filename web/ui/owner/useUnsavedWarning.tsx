import { type ReactNode, useEffect, useState } from 'react';
import { sessionToken } from '../../api/session.ts';
import { draftFault, draftStatus } from '../form-state/drafts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useDocumentEvent } from './useDocumentEvent.ts';

/** Selector of elements that leave the page when they are clicked. */
const exits = 'a[href], [data-leaves-page]';
/** Selector of the logout button, which removes drafts. */
const removesDrafts = '[data-leaves-page]';

/** True after the owner has confirmed leaving, so that they are asked once for all forms. */
let leaving = false;

/** Asks before leaving the page loses unsaved changes that no draft keeps. Render the returned dialog. */
export function useUnsavedWarning(dirty: boolean, draftKey?: string): ReactNode {
  const [exit, setExit] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!dirty) return undefined;
    leaving = false;
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (draftKey !== undefined && draftStatus(draftKey) === 'stored') return;
      if (!leaving && sessionToken() !== null) event.preventDefault();
    }
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [dirty, draftKey]);
  const onClick = (event: MouseEvent) => {
    const pressed = exitOf(event);
    if (!dirty || !pressed || leaving) return;
    const isKept =
      draftKey !== undefined && draftFault() !== 'blocked' && draftStatus(draftKey) !== 'replaced';
    if (isKept && !pressed.matches(removesDrafts)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setExit(pressed);
  };
  useDocumentEvent('click', onClick, true);

  return (
    <ConfirmDialog
      open={exit !== null}
      title="Leave without saving?"
      description={
        exit?.matches(removesDrafts)
          ? 'Your changes have not been saved. Logging out removes them from this device.'
          : 'Your changes have not been saved.'
      }
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => setExit(null)}
      onConfirm={() => {
        leaving = true;
        setExit(null);
        exit?.click();
      }}
    />
  );
}

/** Returns the element by which a click leaves the page in this tab; null for anchors, new tabs and downloads. */
function exitOf(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const exit = event.target instanceof Element ? event.target.closest<HTMLElement>(exits) : null;
  if (!(exit instanceof HTMLAnchorElement)) return exit;
  const isElsewhere = exit.href.split('#')[0] !== location.href.split('#')[0];
  return isElsewhere && ['', '_self'].includes(exit.target) && !exit.hasAttribute('download') ? exit : null;
}
