import { useState } from 'react';
import { useMediaQuery } from '../../../../ui/owner/useMediaQuery.ts';

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
