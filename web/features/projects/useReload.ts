import { useEffect } from 'react';

/** Reloads the document once `isWanted`: the server decides whether a visitor gets the project or its locked page. */
export function useReload(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) location.reload();
  }, [isWanted]);
}
