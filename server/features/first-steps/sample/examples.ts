/** The part of the sample portfolio that an empty site can be filled with. */
import { categories, projects, type SampleCategory, type SampleProject } from './portfolio.ts';

/** By title, the oldest first, with the main category that each is shown in. */
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
