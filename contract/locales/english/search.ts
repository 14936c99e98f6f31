/** What the search says in English. */
export const search = {
  titleOf: (text: string) => `Search: ${text}`,
  label: 'Search the projects',
  searching: 'Searching...',
  failed: 'The search could not be made. Please try again.',
  nothingFound: 'No projects found',
  nothingFoundHelp: 'Try fewer or other words, or look through a category.',
  found: (count: number) => `${count} ${count === 1 ? 'project' : 'projects'} found`,
};
