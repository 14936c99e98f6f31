import { useCallback, useState, useSyncExternalStore } from 'react';

export type PreviewPlace = ReturnType<typeof usePreviewPlace>;

/** Where the preview is: beside the fields where both have room, else in their place while the owner wants. */
export function usePreviewPlace() {
  // Tailwind's `xl`, from which on the window takes the whole screen.
  const isBeside = useMediaQuery('(min-width: 80rem)');
  const [isWanted, setIsWanted] = useState(false);
  return {
    isShown: isBeside || isWanted,
    isInPlaceOfFields: !isBeside && isWanted,
    toggle: () => setIsWanted(!isWanted),
    close: () => setIsWanted(false),
  };
}

/** Whether a media query is true by now. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
