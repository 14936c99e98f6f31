import { useEffect } from 'react';
import { api } from '#contract/paths.ts';
import { sessionToken } from '../api/session.ts';

/** The referrer; sent once. */
let from = typeof document === 'undefined' ? '' : document.referrer;

/** Sends nothing for the owner. */
function sendVisit(kind: string) {
  if (sessionToken() !== null) return;
  navigator.sendBeacon(`${api.visits}?${new URLSearchParams({ kind, path: location.pathname, from })}`);
  from = '';
}

/** Reports each page view, and clicks on links with `data-visit`, if `wanted`. */
export function useVisits(pathname: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // A prerendered page is not visible yet.
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', () => sendVisit('view'), { once: true });
    else sendVisit('view');
  }, [pathname, wanted]);

  useEffect(() => {
    if (!wanted) return undefined;
    const follow = ({ target }: Event) => {
      const kind = (target as Element).closest<HTMLElement>('[data-visit]')?.dataset['visit'];
      if (kind) sendVisit(kind);
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [wanted]);
}
