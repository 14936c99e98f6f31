import { useContext, useEffect } from 'react';
import { PopupPlaceContext } from '../../../../../ui/owner/popup-place.ts';
import { bringsFiles } from './editor-files.ts';

/** Keeps the browser from opening files in place of the page when they are dropped beside their target. */
export function usePageGuard(): void {
  const inside = useContext(PopupPlaceContext);
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const ending = new AbortController();
    for (const one of [window, inside?.ownerDocument.defaultView])
      for (const type of ['dragover', 'drop'] as const)
        one?.addEventListener(type, refuse, { signal: ending.signal });
    return () => ending.abort();
  }, [inside]);
}
