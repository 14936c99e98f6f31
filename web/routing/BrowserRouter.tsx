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
  /** Resolves when the page can be shown. If it rejects, the router loads the page as a document. */
  prepare: (location: PageLocation) => Promise<void>;
  children: ReactNode;
}

/** Provides `children` with navigation, and with the location, which changes when its page has been prepared. */
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
        // Most likely a new release was deployed, which a document gets.
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
      // Before the new page changes the scroll position.
      savePosition(shownKey.current);
      return show(enter(to, replace, state));
    },
    [show],
  );

  useEffect(() => {
    const onTraversal = ({ state }: PopStateEvent) => {
      savePosition(shownKey.current);
      // A link to an anchor adds a history entry without a state.
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

/** Returns the location of the browser's history entry. Adds a key to an entry of a document or an anchor. */
function presentLocation(arrival: PageLocation['arrival']): PageLocation {
  const { pathname, search, hash } = location;
  const known = history.state as Partial<Entry> | null;
  const entry: Entry = { key: known?.key ?? newKey(), state: known?.state ?? null };
  if (!known?.key) history.replaceState(entry, '');
  return { pathname, search, hash, ...entry, arrival };
}

/** Adds or replaces a history entry and returns its location. If the browser refuses, loads a document. */
function enter(to: string, replace: boolean, state: unknown): PageLocation {
  const entry: Entry = { key: newKey(), state: state ?? null };
  try {
    if (replace) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
  } catch {
    // The browser refuses too many entries in a short time, and a state that cannot be cloned.
    location.assign(to);
  }
  return presentLocation('link');
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
