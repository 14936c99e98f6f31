import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './location.ts';
import { savedPosition } from './scroll-positions.ts';

/**
 * Scrolls when another page is shown: to its top, or to the old position when going back. The focus moves to
 * the page's content, so that a screen reader and the keyboard continue there.
 */
export function useArrival(): void {
  const location = useLocation();
  const previous = useRef(location);

  useEffect(() => {
    // The browser restores the position when it loads a document; between pages of one document, the effect
    // below does.
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    take();
    addEventListener('pageshow', take);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pageshow', take);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const { pathname, key } = previous.current;
    if (key === location.key) return;
    previous.current = location;
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (location.arrival === 'history') scrollTo({ top: savedPosition(location.key), behavior: 'instant' });
    else if (target) target.scrollIntoView();
    else if (pathname !== location.pathname) scrollTo({ top: 0, behavior: 'instant' });
    if (pathname !== location.pathname) document.getElementById('content')?.focus({ preventScroll: true });
  }, [location]);
}
