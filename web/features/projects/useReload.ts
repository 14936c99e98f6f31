import { useEffect } from 'react';

/** Reloads the document if `isWanted`: the server decides which page of a project a visitor gets. */
export function useReload(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) location.reload();
  }, [isWanted]);
}
