/** Sentences of the pages that visitors read. Every visitor loads them. */

export const visitorMessages = {
  noCategories: 'No categories available',
  exploreCategory: 'Explore projects in this category',
  noProjectsYet: 'There are no projects in this category yet.',
  noMatchingProjects: 'No projects found matching the selected filters.',
  searchTitle: 'Search',
  searchLabel: 'Search the projects',
  searching: 'Searching...',
  searchFailed: 'The search could not be made. Please try again.',
  nothingFound: 'No projects found',
  nothingFoundHelp: 'Try fewer or other words, or look through a category.',
  loadingProject: 'Loading project...',
  projectNotFound: 'Project Not Found',
  pageNotFound: 'Oops! Page not found',
  pageFailed: 'This page could not be shown',
  returnHome: 'Return to Home',
} as const;
