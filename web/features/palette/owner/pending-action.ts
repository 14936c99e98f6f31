/**
 * What the palette wants of the page that it leads to. It is kept in this tab, not in the address, so that a link
 * from elsewhere cannot press a button.
 */
import type { Wish } from './entry.ts';

const storageKey = 'palette-wish';

/** How long the way to the page may take, which may be a new document, in milliseconds. */
const longestWay = 30_000;
/** How long a page that is there may take to show what is wanted, in milliseconds. */
const longestWait = 5000;

export function leaveWish(path: string, wish: Wish): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ path, wish, until: Date.now() + longestWay }));
  } catch {
    // The page opens, and no more.
  }
}

/** Grants the wish that was left for the page at `path`, once it shows what is wanted; returns how to stop. */
export function grantWish(path: string): () => void {
  const left = wishFor(path);
  if (!left) return () => undefined;
  const { wish } = left;
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, longestWait);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  /** Granted or not: whoever comes back to the page does not want it again. */
  function end() {
    stop();
    sessionStorage.removeItem(storageKey);
  }
  function look() {
    const found = wanted(wish);
    if (!found) return;
    end();
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
  /** By when its page is to be there, in milliseconds since 1970. */
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
