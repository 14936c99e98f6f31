import { createContext } from 'react';

/** Begins a drag of the node at a position. */
export type StartDrag = (event: DragEvent, pos: number | undefined) => void;

export const StartDragContext = createContext<StartDrag>(() => undefined);
