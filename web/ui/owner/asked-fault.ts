/** Asks the page of a form to go to a fault that only the page shows. Each time it is another object. */
import { createContext } from 'react';

/** A field, and the place of the fault among those of the field. */
export type AskedFault = { name: string; part: number };

export const AskedFaultContext = createContext<AskedFault | undefined>(undefined);
