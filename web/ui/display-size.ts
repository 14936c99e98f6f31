/** Returns the classes of a page's largest text, one step smaller on phones with a very long word, as in German. */
export const displaySize = (text: string) => `text-display ${/\S{17}/.test(text) ? 'max-sm:text-title' : ''}`;
