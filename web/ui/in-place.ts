/** Context of inline editing, which the owner's forms provide. */
import { createContext, type ReactElement, type ReactNode } from 'react';

/** Returns the field in place of the text with this name, or undefined. Visitors see `shown`. */
export type EditInPlace = (name: string, shown: ReactElement<{ className?: string }>) => ReactNode;

/** Undefined while nothing is edited. */
export const EditInPlaceContext = createContext<EditInPlace | undefined>(undefined);
