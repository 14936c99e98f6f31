import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { savePosition } from './scroll-positions.ts';

interface BrowserRouterProps {
  /** Resolves when the page at a location can be shown. Rejects when its code cannot be loaded. */
  prepare: (location: Location) => Promise<void>;
  children: ReactNode;
}

/**
 * The router over the browser's history. React Router's own BrowserRouter has no `prepare`, and shares a
 * module with the components of its data router, which would cost each visitor 4 kB.
 */
export function BrowserRouter({ prepare, children }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  const shownKey = useRef(shown.location.key);
  useLayoutEffect(() => {
    shownKey.current = shown.location.key;
  }, [shown]);
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        // Now, while the old page is still shown.
        savePosition(shownKey.current);
        prepare(location).then(
          () => {
            // A later navigation may have replaced this one.
            if (history.location.key === location.key) startTransition(() => setShown({ action, location }));
          },
          // Most likely a newer version of the site was deployed: a reload gets it.
          () => window.location.reload(),
        );
      }),
    [history, prepare],
  );
  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action}>
      {children}
    </Router>
  );
}
