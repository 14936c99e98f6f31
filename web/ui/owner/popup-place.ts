/** The element that popups are rendered into: the body of the document that shows what they belong to. */
import { createContext } from 'react';

/** Undefined for the document of the window. */
export const PopupPlaceContext = createContext<HTMLElement | undefined>(undefined);
