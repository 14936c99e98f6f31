/** Context of inline editing, which the editors of the owner provide. */
import { createContext, type ReactElement, type ReactNode } from 'react';

/** Returns the field that replaces the text or picture `name`; undefined if there is none. Visitors see `shown`. */
export type EditInPlace = (name: string, shown: ReactElement<{ className?: string }>) => ReactNode;

/** Undefined while the page is not edited. */
export const EditInPlaceContext = createContext<EditInPlace | undefined>(undefined);
