/** Where the reader is on the site, and the way to another page of it. */
import { createContext, useContext } from 'react';

export interface PageLocation {
  readonly pathname: string;
  /** With its question mark; '' when there is none. */
  readonly search: string;
  /** With its `#`; '' when there is none. */
  readonly hash: string;
  /** Names the entry of the browser's history; it stays the same when the reader comes back to it. */
  readonly key: string;
  /** What the link or the page before handed over. */
  readonly state: unknown;
  /** How the reader came: with a new document, by a link, or by going back or forward. */
  readonly arrival: 'document' | 'link' | 'history';
}

export interface NavigateOptions {
  /** Replaces the present entry of the history. */
  replace?: boolean;
  /** Handed to the page, and kept by the browser with its entry in the history. */
  state?: unknown;
}

/** Goes to an address of this site. Resolves when its page can be shown, or another is wanted meanwhile. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

/** The location of a page that is rendered on the server: nothing is known but its address. */
export function locationOf(pathname: string, search: string): PageLocation {
  return { pathname, search, hash: '', key: 'first', state: null, arrival: 'document' };
}

export const LocationContext = createContext<PageLocation>(locationOf('/', ''));

/** Leads nowhere by default, as on the server. */
export const NavigateContext = createContext<Navigate>(async () => {});

/** Loads the code and the answers of the page at a path, so that following a link to it does not wait. */
export type PrepareRoute = (path: string) => void;

/** Does nothing by default, as on the server. */
export const PrepareRouteContext = createContext<PrepareRoute>(() => {});

export function useLocation(): PageLocation {
  return useContext(LocationContext);
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
