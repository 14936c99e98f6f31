/** Sentences of the pages that visitors read. Every visitor loads them. */

export const visitorMessages = {
  noCategories: 'No categories available',
  exploreCategory: 'Explore projects in this category',
  noProjectsYet: 'There are no projects in this category yet.',
  noMatchingProjects: 'No projects found matching the selected filters.',
  search: 'Search',
  loadingProject: 'Loading project...',
  projectNotFound: 'Project Not Found',
  pageNotFound: 'Oops! Page not found',
  pageFailed: 'This page could not be shown',
  returnHome: 'Return to Home',
} as const;
