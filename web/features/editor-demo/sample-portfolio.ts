/** Initial values of the demo. Changes are not saved. */
export interface DemoPortfolio {
  personal: { name: string; title: string; email: string; bio: string };
  skills: string[];
  social: { github: string; linkedin: string; website: string };
}

export const samplePortfolio: DemoPortfolio = {
  personal: {
    name: 'Robin Example',
    title: 'Maker of small tools',
    email: 'robin@example.org',
    bio: 'I turn spreadsheets that nobody dares to touch into tools that people like to open.',
  },
  skills: ['TypeScript', 'React', 'SQL', 'Accessibility'],
  social: {
    github: 'https://github.com/example',
    linkedin: 'https://www.linkedin.com/in/example',
    website: 'https://example.org',
  },
};
