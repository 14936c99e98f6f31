/** How often a save was refused for faults that only the page in the window shows. The page then focuses the first one. */
import { createContext } from 'react';

export const PageFaultsContext = createContext(0);
