import { useCallback, useState, useSyncExternalStore } from 'react';

export type PagePlace = ReturnType<typeof usePagePlace>;

/** Whether the page is beside the fields, or in their place on narrow screens. */
export function usePagePlace() {
  // Tailwind's `xl`, where the window fills the screen.
  const isBeside = useMediaQuery('(min-width: 80rem)');
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isBeside || isWanted;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return {
    isShown,
    wasShown,
    isInPlaceOfFields: !isBeside && isWanted,
    toggle: () => setIsWanted(!isWanted),
    open: () => setIsWanted(true),
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
