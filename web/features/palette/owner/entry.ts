/** Entries of the palette. */

export interface Entry {
  /** Stable, because recent choices are stored by key. */
  key: string;
  title: string;
  /** Kind of the entry, and what distinguishes it from others with the same title. */
  detail: string;
  /** Further search terms. */
  also?: string;
  /** Target page; undefined for an action on any page. */
  address?: string;
  /** What to do on the target page. */
  pageAction?: PageAction;
  /** The action; runs at once on any page. */
  act?: () => void;
}

/** Text of a heading or of a field's label to focus, or of a button to press. */
export interface PageAction {
  place?: string;
  button?: string;
}
