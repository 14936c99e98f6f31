import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { sessionToken } from '../../api/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Exit = HTMLElement;

/** What leads away from a page: links, and buttons marked with this attribute. */
const exits = 'a[href], [data-leaves-page]';

/** The owner has agreed to leave: with the page they leave every form on it, and are not asked for each. */
let leaving = false;

/**
 * Asks before unsaved work is left: the browser asks when the tab is closed or loaded anew, a dialog asks
 * when a link or a button marked `data-leaves-page` is pressed. Not once the session has ended: leaving
 * cannot be helped then. Render what it returns.
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
      description="What you changed on this page has not been saved."
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
 * The exit that a click would take in this tab. Anchors of the same page and clicks that open another tab
 * leave nothing.
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
