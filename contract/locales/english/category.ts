/** Texts of a category's page. */
export const category = {
  loadingProjects: 'Loading projects...',
  projectsFailed: 'Couldn’t load the projects. Please try again.',
  noProjectsYet: 'No projects in this category yet.',
  noMatchingProjects: 'No projects found matching the selected filters.',
  filter: 'Filter by Technology',
  showAll: 'Show all',
  backToTop: 'Back to top',
  titleOf: (title: string, page: number) => `${title}, page ${page}`,
  toPage: (page: number) => `Page ${page}`,
};
