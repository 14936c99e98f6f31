import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positionsKey = 'vitrine.scroll';

/**
 * What happens on arriving at another page: to its top, or to where one was when going back; the focus moves to the
 * page's content, so that a screen reader and the keyboard go on from there.
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

  useEffect(() => {
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => keepPosition(location.key));
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, [location.key]);

  useLayoutEffect(() => {
    const { pathname, key } = previous.current;
    if (key === location.key) return;
    previous.current = location;
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (type === 'POP') scrollTo({ top: keptPositions()[location.key] ?? 0, behavior: 'instant' });
    else if (target) target.scrollIntoView();
    else if (pathname !== location.pathname) scrollTo({ top: 0, behavior: 'instant' });
    if (pathname !== location.pathname) document.getElementById('content')?.focus({ preventScroll: true });
  }, [location, type]);
}

/** The most positions that are kept; the oldest go first. */
const keptAtMost = 50;

function keptPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function keepPosition(key: string) {
  const { [key]: _old, ...others } = keptPositions();
  const kept = [...Object.entries(others).slice(1 - keptAtMost), [key, scrollY]];
  try {
    sessionStorage.setItem(positionsKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser that refuses storage starts at the top.
  }
}
