import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { sessionToken } from '../../api/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Exit = HTMLElement;

/** What leads away from a page: links, and buttons with this attribute. */
const exits = 'a[href], [data-leaves-page]';

/**
 * The owner has agreed to leave the page, and with it every form on it: they are asked once, not for each
 * form.
 */
let leaving = false;

/**
 * Asks before unsaved work is lost: the browser asks when the tab is closed or reloaded, a dialog asks when a
 * link or a button with `data-leaves-page` is pressed. The browser does not ask once the session has ended,
 * which leads to the login page. Render what it returns.
 */
export function useUnsavedWarning(dirty: boolean): ReactNode {
  const [exit, setExit] = useState<Exit | null>(null);

  useEffect(() => {
    if (!dirty) return undefined;
    leaving = false;
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (!leaving && sessionToken() !== null) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const pressed = exitOf(event);
      if (!pressed || leaving) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setExit(pressed);
    }
    addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [dirty]);

  return (
    <ConfirmDialog
      open={exit !== null}
      title="Leave without saving?"
      description="Your changes have not been saved."
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

/**
 * What the click would leave the page by, in this tab: null for anchors of this page and for clicks that open
 * another tab.
 */
function exitOf(event: MouseEvent): Exit | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const exit = event.target instanceof Element ? event.target.closest<HTMLElement>(exits) : null;
  if (exit instanceof HTMLAnchorElement) {
    if ((exit.target && exit.target !== '_self') || exit.hasAttribute('download')) return null;
    if (
      exit.origin === location.origin &&
      exit.pathname === location.pathname &&
      exit.search === location.search
    )
      return null;
  }
  return exit;
}
