/**
 * What the palette wants of the page that it leads to. It is kept in this tab, not in the address, so that a link
 * from elsewhere cannot press a button.
 */
import type { Wish } from './entry.ts';

const storageKey = 'palette-wish';

/** How long a page may take to show what is wanted, in milliseconds. */
const longestWait = 5000;

export function leaveWish(path: string, wish: Wish): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ path, wish, until: Date.now() + longestWait }));
  } catch {
    // The page opens, and no more.
  }
}

/** Grants the wish that was left for the page at `path`, once it shows what is wanted; returns how to stop. */
export function grantWish(path: string): () => void {
  const left = wishFor(path);
  if (!left) return () => undefined;
  const { wish, until } = left;
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, until - Date.now());
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function look() {
    const found = wanted(wish);
    if (!found) return;
    stop();
    sessionStorage.removeItem(storageKey);
    if (wish.button !== undefined) found.click();
    else arriveAt(found);
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  look();
  return stop;
}

interface LeftWish {
  path: string;
  wish: Wish;
  /** Milliseconds since 1970. */
  until: number;
}

function wishFor(path: string): LeftWish | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as LeftWish | null;
    return left?.path === path && Date.now() < left.until ? left : undefined;
  } catch {
    return undefined;
  }
}

function wanted({ heading, button }: Wish): HTMLElement | undefined {
  const [elements, words] =
    heading === undefined ? (['button', button] as const) : (['main h2', heading] as const);
  return [...document.querySelectorAll<HTMLElement>(elements)].find(
    (element) => element.textContent?.trim() === words && !element.matches(':disabled'),
  );
}

/** The keyboard goes on from the heading. */
function arriveAt(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
