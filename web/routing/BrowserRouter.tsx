import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { enter, presentLocation } from './browser-history.ts';
import type { Navigate, PageLocation } from './location.ts';
import { LocationContext, NavigateContext } from './location.ts';
import { savePosition } from './scroll-positions.ts';

interface BrowserRouterProps {
  /** Resolves when the page at a location can be shown. Rejects when its code cannot be loaded. */
  prepare: (location: PageLocation) => Promise<void>;
  children: ReactNode;
}

/** Shows the page that the address bar names: after a link, and after the reader went back or forward. */
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
        // Most likely a newer version of the site was deployed: a reload gets it.
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
      // Now, while the old page is still shown.
      savePosition(shownKey.current);
      return show(enter(to, replace, state));
    },
    [show],
  );

  useEffect(() => {
    const onTraversal = ({ state }: PopStateEvent) => {
      savePosition(shownKey.current);
      // A link to an anchor of the page makes an entry without a state.
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
