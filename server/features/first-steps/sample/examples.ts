/** The part of the sample portfolio that fills an empty site. */
import { categories, projects, type SampleCategory, type SampleProject } from './portfolio.ts';

/** Titles, oldest first, with their main categories. */
const chosen: ReadonlyMap<string, string> = new Map([
  ['Harvest Prices', 'Web Scraping'],
  ['Tender Watch', 'Web Scraping'],
  ['Paper Round', 'Automation'],
  ['Desk Robot', 'Automation'],
  ['Clinic Queue', 'Web Development'],
  ['Atlas of Small Museums', 'Web Development'],
]);

export const exampleCategories: readonly SampleCategory[] = categories.filter(({ name }) =>
  [...chosen.values()].includes(name),
);

export const exampleProjects: readonly SampleProject[] = [...chosen].flatMap(([title, category]) => {
  const project = projects.find((one) => one.title === title);
  return project ? [{ ...project, category }] : [];
});
