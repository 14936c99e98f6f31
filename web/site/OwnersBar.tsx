import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { sessionToken, subscribeToSession } from '../api/session.ts';
import type { OwnersBarProps } from '../on-page/FoldableBar.tsx';

const noToken = () => null;

/** Loads and shows the bar of the signed-in owner. Visitors load neither its code nor its styles. */
export function OwnersBar(props: OwnersBarProps) {
  const isSignedIn = useSyncExternalStore(subscribeToSession, sessionToken, noToken) !== null;
  const { pathname } = props.address;
  const [Bar, setBar] = useState<ComponentType<OwnersBarProps>>();
  useEffect(() => {
    if (!isSignedIn || Bar) return;
    import('../on-page/load-bar.ts')
      .then((bar) => bar.loadBar())
      .then((loaded) => setBar(() => loaded))
      .catch(() => {
        // The page works without it; the next page tries again.
      });
  }, [isSignedIn, Bar, pathname]);
  return Bar && <Bar {...props} />;
}
