import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { sessionToken, subscribeToSession } from '../api/session.ts';
import type { OwnersBarProps } from '../on-page/FoldableBar.tsx';

const noToken = () => null;

/** The signed-in owner's bar. Visitors do not load its code and styles. */
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
