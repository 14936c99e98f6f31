/** Projects in lists of public pages. */
import * as z from 'zod/mini';
import { shownQuote } from './case-study.ts';
import { pictureMeasures } from '../pictures/pictures.ts';
import { project } from './projects.ts';

export const listedProject = z.extend(project, {
  /** Beginning of its overview without Markdown marks, or of the synopsis of a protected project. */
  summary: z.string(),
  main_photo_measures: z.optional(pictureMeasures),
});
export type ListedProject = z.infer<typeof listedProject>;

/** Fields shown on a project's card. */
export const projectCard = z.pick(listedProject, {
  id: true,
  project_title: true,
  category: true,
  state: true,
  summary: true,
  project_tags: true,
  technology_used: true,
  main_photo: true,
  main_photo_description: true,
  main_photo_focal: true,
  main_photo_measures: true,
});
export type ProjectCardData = z.infer<typeof projectCard>;

/** One page of a category's projects: `Listing` in category-listing.ts. */
export const categoryPage = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  groups: z.array(z.object({ category: z.string(), projects: z.int() })),
  technologies: z.array(z.string()),
  projects: z.array(projectCard),
});
export type CategoryPage = z.infer<typeof categoryPage>;

/** Projects on the home page. */
export const featured = z.object({
  /** Featured projects in the owner's order, or the newest if none is featured. */
  selected: z.array(projectCard),
  /** Categories with projects, in any order. */
  categories: z.array(
    z.object({
      category_id: z.int(),
      /** Number of its projects, without the projects of sub-categories. */
      projects: z.int(),
    }),
  ),
  /** The first published testimonial about an open project or about no project; null if there is none. */
  quote: z.nullable(
    z.extend(shownQuote, {
      /** The project that the testimonial is about. */
      project: z.nullable(z.object({ id: z.int(), project_title: z.string(), category: z.string() })),
    }),
  ),
});
export type Featured = z.infer<typeof featured>;
