/** The location of the shown page, and navigation within the site. */
import { createContext, useContext } from 'react';

export interface PageLocation {
  readonly pathname: string;
  /** With its question mark; '' for none. */
  readonly search: string;
  /** With its `#`; '' for none. */
  readonly hash: string;
  /** Identifies the history entry; the same when the visitor returns to it. */
  readonly key: string;
  /** State that the link or the previous page passed; null for none. */
  readonly state: unknown;
  /** How the visitor came: by a document, by a link or `navigate`, or by Back and Forward. */
  readonly arrival: 'document' | 'link' | 'history';
}

export interface NavigateOptions {
  replace?: boolean;
  /** Passed to the page and stored in the history entry. */
  state?: unknown;
}

/** Navigates within the site. Resolves when the page can be shown or another navigation has replaced this one. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

/** Returns the location of a page rendered on the server. */
export function locationOf(pathname: string, search: string): PageLocation {
  return { pathname, search, hash: '', key: 'first', state: null, arrival: 'document' };
}

export const LocationContext = createContext<PageLocation>(locationOf('/', ''));

/** Does nothing by default, as on the server. */
export const NavigateContext = createContext<Navigate>(async () => {});

/** Loads code and data of the page at a path in advance. Ignores failures. */
export type PrepareRoute = (path: string) => void;

/** Does nothing by default, as on the server. */
export const PrepareRouteContext = createContext<PrepareRoute>(() => {});

export function useLocation(): PageLocation {
  return useContext(LocationContext);
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
