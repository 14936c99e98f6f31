import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { type Navigate, type PageLocation, LocationContext, NavigateContext } from './location.ts';
import { savePosition } from './scroll-positions.ts';

interface BrowserRouterProps {
  /** Resolves when the page can be shown. Rejects if its code cannot be loaded. */
  prepare: (location: PageLocation) => Promise<void>;
  children: ReactNode;
}

/** Shows the page at the current address after navigation, Back and Forward. */
export function BrowserRouter({ prepare, children }: BrowserRouterProps) {
  const [shown, setShown] = useState(() => presentLocation('document'));
  const shownKey = useRef(shown.key);
  const wantedKey = useRef(shown.key);
  useLayoutEffect(() => {
    shownKey.current = shown.key;
  }, [shown]);

  const show = useCallback(
    async (location: PageLocation) => {
      wantedKey.current = location.key;
      try {
        await prepare(location);
      } catch {
        // Most likely a new version was deployed; reloading gets it.
        if (wantedKey.current === location.key) window.location.reload();
        return;
      }
      // A later navigation may have replaced this one.
      if (wantedKey.current === location.key) startTransition(() => setShown(location));
    },
    [prepare],
  );

  const navigate: Navigate = useCallback(
    (to, { replace = false, state } = {}) => {
      // While the old page is still shown.
      savePosition(shownKey.current);
      return show(enter(to, replace, state));
    },
    [show],
  );

  useEffect(() => {
    const onTraversal = ({ state }: PopStateEvent) => {
      savePosition(shownKey.current);
      // Anchors add an entry without a state.
      void show(presentLocation(state === null ? 'link' : 'history'));
    };
    addEventListener('popstate', onTraversal);
    return () => removeEventListener('popstate', onTraversal);
  }, [show]);

  return (
    <NavigateContext value={navigate}>
      <LocationContext value={shown}>{children}</LocationContext>
    </NavigateContext>
  );
}

interface Entry {
  key: string;
  state: unknown;
}

/** Returns the current entry. Adds a key to entries of documents and anchors. */
function presentLocation(arrival: PageLocation['arrival']): PageLocation {
  const { pathname, search, hash } = location;
  const known = history.state as Partial<Entry> | null;
  const entry: Entry = { key: known?.key ?? newKey(), state: known?.state ?? null };
  if (!known?.key) history.replaceState(entry, '');
  return { pathname, search, hash, ...entry, arrival };
}

/** Pushes or replaces an entry. Falls back to loading a document. */
function enter(to: string, replace: boolean, state: unknown): PageLocation {
  const entry: Entry = { key: newKey(), state: state ?? null };
  try {
    if (replace) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
  } catch {
    // Too many entries in a short time, or a state that cannot be cloned.
    location.assign(to);
  }
  return presentLocation('link');
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
