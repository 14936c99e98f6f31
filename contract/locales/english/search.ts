/** Texts of the search page in English. */
export const search = {
  titleOf: (text: string) => `Search: ${text}`,
  label: 'Search projects',
  searching: 'Searching...',
  failed: 'Search is not working right now. Please try again.',
  nothingFound: 'No projects found',
  nothingFoundHelp: 'Try different words, or browse a category.',
  found: (count: number) => `${count} ${count === 1 ? 'project' : 'projects'} found`,
};
