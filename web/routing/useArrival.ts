import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { keptPosition } from './scroll-positions.ts';

/**
 * What happens on arriving at another page: to its top, or to where one was when going back; the focus moves
 * to the page's content, so that a screen reader and the keyboard go on from there.
 */
export function useArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);

  useEffect(() => {
    // The browser restores the position of a document it loads anew; within one it is done below.
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  useLayoutEffect(() => {
    const { pathname, key } = previous.current;
    if (key === location.key) return;
    previous.current = location;
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (type === NavigationType.Pop) scrollTo({ top: keptPosition(location.key), behavior: 'instant' });
    else if (target) target.scrollIntoView();
    else if (pathname !== location.pathname) scrollTo({ top: 0, behavior: 'instant' });
    if (pathname !== location.pathname) document.getElementById('content')?.focus({ preventScroll: true });
  }, [location, type]);
}
