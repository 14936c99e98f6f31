/** The row above the keyboard that has all bars of a text on touch screens. */
import { createContext } from 'react';

/** The element that bars are rendered into; null until it is there, undefined where bars float. */
export const DockContext = createContext<HTMLElement | null | undefined>(undefined);
