/** Sentences of the search page, which no other page loads. */

export const searchMessages = {
  label: 'Search the projects',
  searching: 'Searching...',
  failed: 'The search could not be made. Please try again.',
  nothingFound: 'No projects found',
  nothingFoundHelp: 'Try fewer or other words, or look through a category.',
} as const;
