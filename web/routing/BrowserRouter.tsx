import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { keepPosition } from './scroll-positions.ts';

interface BrowserRouterProps {
  /** Settles when the page at a location can be shown. */
  prepare: (location: Location) => Promise<void>;
  children: ReactNode;
}

/**
 * The router over the browser's history. React Router's own BrowserRouter is the same less `prepare`, but
 * comes in one module with its data router's components, which cost each visitor 4 kB.
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
        // Now, while the page that is left still stands.
        keepPosition(shownKey.current);
        prepare(location).then(
          () => {
            // A later navigation may have conflict this one.
            if (history.location.key === location.key) startTransition(() => setShown({ action, location }));
          },
          // The page's code is gone, most likely since a newer version took its place: the server has that
          // one.
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
