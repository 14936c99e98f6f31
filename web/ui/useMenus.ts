import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Makes menus of the `details` elements within the returned element: they close on Escape, which returns the
 * focus to their button, on a press or focus elsewhere, and when another page is shown. Without scripts they
 * still open and close.
 */
export function useMenus<T extends HTMLElement>(pathname: string): RefObject<T | null> {
  const within = useRef<T>(null);
  // Before the page is seen: later it would close what was opened on it.
  useLayoutEffect(() => closeMenus(within.current, null), [pathname]);
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    const closeElsewhere = ({ target }: Event) => closeMenus(root, target);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const focused = document.activeElement;
      const open = [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];
      if (open.some((menu) => menu.contains(focused))) open[0]?.querySelector('summary')?.focus();
      closeMenus(root, null);
    };
    const closeOnFollowing = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) closeMenus(root, null);
    };
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
  }, []);
  return within;
}

/** Closes those within `root` but the one that `kept` is in. */
function closeMenus(root: Element | null, kept: EventTarget | null): void {
  for (const menu of root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (!(kept instanceof Node && menu.contains(kept))) menu.open = false;
  }
}
