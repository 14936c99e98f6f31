/** Texts of the search page in English. */
export const search = {
  titleOf: (text: string) => `Search: ${text}`,
  label: 'Search this site',
  searching: 'Searching...',
  failed: 'Search is not working right now. Please try again.',
  nothingFound: 'Nothing found',
  nothingFoundHelp: 'Try different words, or browse a category.',
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
};
