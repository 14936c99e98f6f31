/** What the palette leads to. */

export interface Entry {
  /** The same at each visit, so that recent choices are known again. */
  key: string;
  title: string;
  /** What kind of thing it is, and what tells it from others of its name. */
  detail: string;
  /** Further words by which it is found. */
  also?: string;
  /** Where it leads; undefined for what is done at once. */
  address?: string;
  /** A heading of that page, or the name of a button there, which is pressed. */
  wish?: Wish;
  /** What is done at once, on whatever page this is. */
  act?: () => void;
}

/** What is wanted of the next page: the words of a heading to go to, or of a button to press. */
export interface Wish {
  heading?: string;
  button?: string;
}
