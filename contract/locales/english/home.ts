/** Texts of the home page. */
export const home = {
  intro: 'A selection of work, sorted by category.',
  /** Shows the rest of a long introduction on a phone. */
  more: 'More',
  viewWork: 'View My Work',
  allProjects: (count: number) => `All ${count} projects`,
  byCategory: 'My work by category',
  portraitOf: (name: string) => `Portrait of ${name}`,
  yourName: 'Your name here',
};
