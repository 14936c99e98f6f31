/** Returns the classes of a page's largest text. On phones, a word of 17 characters or more makes it smaller. */
export const displaySize = (text: string) => `text-display ${/\S{17}/.test(text) ? 'max-sm:text-title' : ''}`;
