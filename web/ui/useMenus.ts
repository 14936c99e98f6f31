import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Makes menus of the `details` elements within the returned element: they close on Escape, which returns the
 * focus to their button, on a press or focus elsewhere, and when another page is shown. Without scripts they
 * still open and close.
 */
export function useMenus<T extends HTMLElement>(pathname: string): RefObject<T | null> {
  const within = useRef<T>(null);
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    const closeExcept = (kept: EventTarget | null) => {
      for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        if (!(kept instanceof Node && menu.contains(kept))) menu.open = false;
      }
    };
    const closeElsewhere = ({ target }: Event) => closeExcept(target);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const open = [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];
      if (open.some((menu) => menu.contains(document.activeElement)))
        open[0]?.querySelector('summary')?.focus();
      closeExcept(null);
    };
    const closeOnFollowing = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) closeExcept(null);
    };
    closeExcept(null);
    root.addEventListener('click', closeOnFollowing);
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      root.removeEventListener('click', closeOnFollowing);
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [pathname]);
  return within;
}
