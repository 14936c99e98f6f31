import { useEffect } from 'react';

/** Keeps `--keyboard` at the height of a phone's keyboard, which covers the page instead of resizing it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return undefined;
    const measure = () => {
      // Not while the page is zoomed, when it is also partly visible.
      const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
      document.documentElement.style.setProperty('--keyboard', `${covered}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, []);
}
