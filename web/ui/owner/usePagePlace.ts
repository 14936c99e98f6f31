import { use, useState } from 'react';
import { type PagePlace, PublicPlaceContext } from './editor-place.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Returns which of an editor's page and fields are shown. Wide windows show both; a public page is always shown. */
export function usePagePlace(startsWithPage = false): PagePlace {
  const isPublic = use(PublicPlaceContext) !== undefined;
  // Tailwind's `xl`, from which an editor's window fills the screen.
  const isBeside = useMediaQuery('(min-width: 80rem)') && !isPublic;
  const [isPageWanted, setPageWanted] = useState(isPublic || startsWithPage);
  const page = useShown(isPublic || isBeside || isPageWanted);
  const fields = useShown(isBeside || !isPageWanted);
  return {
    page,
    fields,
    toggle: () => setPageWanted(!isPageWanted),
    showPage: () => setPageWanted(true),
    showFields: () => setPageWanted(false),
  };
}

function useShown(isShown: boolean) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return { isShown, wasShown };
}
