import { createContext } from 'react';

/** Fetches the code and the answers of the page at a path, so that following a link to it does not wait. */
export type PrepareRoute = (path: string) => void;

/** Does nothing by default, as on the server. */
export const PrepareRouteContext = createContext<PrepareRoute>(() => {});
