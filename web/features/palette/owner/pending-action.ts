/** An action that the palette runs on the next page. Stored in the tab, so that no external link can trigger one. */
import { tabStore } from '../../../api/browser-storage.ts';
import type { PageAction } from './ranking.ts';

/** The end of an optional field's label. */
const optionalMark = /\(optional\)$/u;

const storageKey = 'palette-action';

/** Maximum time until the page opens, which may be a new document. */
const maxNavigationMs = 30_000;
/** Maximum time until the page shows the heading, label or button. */
const maxWaitMs = 5000;

/** Stores an action for the page at `path`, in place of an earlier one. */
export function storePendingAction(path: string, action: PageAction): void {
  tabStore.write(storageKey, JSON.stringify({ path, action, until: Date.now() + maxNavigationMs }));
}

/** Runs the stored action for the page at `path` once its element appears. Returns a function that cancels. */
export function runPendingAction(path: string): () => void {
  const left = pendingActionFor(path);
  if (!left) return () => undefined;
  const { action } = left;
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, maxWaitMs);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  /** Deletes the action, so that it does not run again when the owner returns to the page. */
  function end() {
    stop();
    tabStore.remove(storageKey);
  }
  function look() {
    const found = elementOf(action);
    if (!found) return;
    end();
    if (action.button !== undefined) found.click();
    else goTo(found);
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  look();
  return stop;
}

interface PendingAction {
  path: string;
  action: PageAction;
  /** Expiry, in milliseconds since 1970. */
  until: number;
}

function pendingActionFor(path: string): PendingAction | undefined {
  try {
    const left = JSON.parse(tabStore.read(storageKey) ?? 'null') as PendingAction | null;
    return left?.path === path && Date.now() < left.until ? left : undefined;
  } catch {
    return undefined;
  }
}

function elementOf({ place, button }: PageAction): HTMLElement | undefined {
  const [elements, text] =
    place === undefined ? (['button', button] as const) : (['main :is(h2, legend, label)', place] as const);
  return [...document.querySelectorAll<HTMLElement>(elements)].find(
    (element) =>
      element.textContent?.replace(optionalMark, '').trim() === text && !element.matches(':disabled'),
  );
}

/** Scrolls to the heading or label, and focuses it or its field. */
function goTo(place: HTMLElement): void {
  const focused = (place instanceof HTMLLabelElement && place.control) || place;
  if (focused === place) place.tabIndex = -1;
  place.scrollIntoView({ block: 'start' });
  focused.focus({ preventScroll: true });
}
