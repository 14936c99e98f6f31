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

export const exampleCategories: readonly SampleCategory[] = categories.filter(
  ({ parent }) => parent === undefined,
);

export interface ExampleProject {
  readonly project: SampleProject;
  /** The number of its picture. */
  readonly picture: number;
}

export const exampleProjects: readonly ExampleProject[] = [...chosen].flatMap(([title, category]) => {
  const picture = projects.findIndex((one) => one.title === title);
  const project = projects[picture];
  return project ? [{ project: { ...project, category }, picture }] : [];
});
