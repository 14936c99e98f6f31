import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for an element whose `details` are menus: they close on Escape, outside clicks, moving the focus out
 * and navigation. Without scripts, they open and close natively.
 */
export function useMenus<T extends HTMLElement>(pathname: string): RefObject<T | null> {
  const within = useRef<T>(null);
  // Runs before paint, because later it could close a menu that was just opened.
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

/** Closes the menus in `root` except the one that contains `kept`. */
function closeMenus(root: Element | null, kept: EventTarget | null): void {
  for (const menu of root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (!(kept instanceof Node && menu.contains(kept))) menu.open = false;
  }
}
