import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './location.ts';
import { savedPosition } from './scroll-positions.ts';

/**
 * On Back and Forward, scrolls to the saved position; after other navigation, to the address's anchor or a new page's
 * top. Focuses the content of a new page.
 */
export function useArrival(): void {
  const location = useLocation();
  const previous = useRef(location);

  useEffect(() => {
    // The browser restores the scroll position of documents. Within a document, the effect below does it.
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
