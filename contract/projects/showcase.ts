/** What the home page shows of the work: some projects, and how many each category has. */
import * as z from 'zod/mini';
import { listedProject } from './listed-project.ts';

export const categoryShowcase = z.object({
  category_id: z.int(),
  /** How many projects it has, those of its sub-categories not counted. */
  projects: z.int(),
  /** The pictures of its first projects, as `main_photo` names them. */
  covers: z.array(z.string()),
});
export type CategoryShowcase = z.infer<typeof categoryShowcase>;

export const showcase = z.object({
  /** The projects that the owner starred, in the order of their stars; without any, the newest first. */
  selected: z.array(listedProject),
  /** The categories that have projects, in no particular order. */
  categories: z.array(categoryShowcase),
});
export type Showcase = z.infer<typeof showcase>;
