import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { enter, presentLocation } from './browser-history.ts';
import type { Navigate, PageLocation } from './location.ts';
import { LocationContext, NavigateContext } from './location.ts';
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
