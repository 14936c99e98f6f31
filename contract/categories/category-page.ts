/** Response with one page of a category's projects: `Listing` in category-listing.ts. */
import * as z from 'zod/mini';
import { projectCard } from '../projects/listed-project.ts';

export const categoryPage = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  groups: z.array(z.object({ category: z.string(), projects: z.int() })),
  technologies: z.array(z.string()),
  projects: z.array(projectCard),
});
export type CategoryPage = z.infer<typeof categoryPage>;
