/** How the owner edits a text of a public page where it stands: web/on-page/ does it, for them alone. */
import { createContext } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** What is there in place of the text of that name, which visitors see as `shown`. Undefined for any other text. */
export type EditInPlace = (name: string, shown: ReactElement<{ className?: string }>) => ReactNode;

/** Undefined as long as nothing is edited. */
export const EditInPlaceContext = createContext<EditInPlace | undefined>(undefined);
