/** An action that the palette runs on the next page. Stored in the tab, so that no external link can trigger one. */
import { tabStore } from '../../../api/browser-storage.ts';
import type { PageAction } from './entry.ts';

const storageKey = 'palette-action';

/** Maximum time until the page opens, which may be a new document. */
const maxNavigationMs = 30_000;
/** Maximum time until the page shows the heading or button. */
const maxWaitMs = 5000;

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

function elementOf({ heading, button }: PageAction): HTMLElement | undefined {
  const [elements, text] =
    heading === undefined ? (['button', button] as const) : (['main h2', heading] as const);
  return [...document.querySelectorAll<HTMLElement>(elements)].find(
    (element) => element.textContent?.trim() === text && !element.matches(':disabled'),
  );
}

/** Scrolls to the heading and focuses it. */
function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
