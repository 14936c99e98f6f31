import { useCallback, useState, useSyncExternalStore } from 'react';

export type PreviewPlace = ReturnType<typeof usePreviewPlace>;

/** Whether the preview is beside the fields, or in their place on narrow screens. */
export function usePreviewPlace() {
  // Tailwind's `xl`, where the window fills the screen.
  const isBeside = useMediaQuery('(min-width: 80rem)');
  const [isWanted, setIsWanted] = useState(false);
  return {
    isShown: isBeside || isWanted,
    isInPlaceOfFields: !isBeside && isWanted,
    toggle: () => setIsWanted(!isWanted),
    close: () => setIsWanted(false),
  };
}

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
