/** The owner's order of categories and projects, and featured projects. */
import * as z from 'zod/mini';
import { id, ids } from '../ids.ts';
import { orderMessages } from '../ui-text/owner.ts';
import { projectStates } from '../projects/project-states.ts';

/** Maximum number of featured projects, and of entries in a sorted list. */
export const orderLimits = { featured: 6, ids: 10_000 } as const;

/** The owner's routes. */
export const orderApi = {
  all: '/api/order',
  categories: '/api/order/categories',
  projects: '/api/order/projects',
  featured: '/api/order/featured',
} as const;

const sorted = (max: number) => ids(max, orderMessages.onceOnly);

/** Everything that can be sorted, in the current order. */
export const order = z.object({
  categories: z.array(
    z.object({
      id: z.int(),
      category_name: z.string(),
      /** The main category of a sub-category. */
      parent_id: z.nullable(z.int()),
    }),
  ),
  projects: z.array(
    z.object({
      id: z.int(),
      project_title: z.string(),
      /** Null for a draft without a category. */
      category_id: z.nullable(z.int()),
      state: z.enum(projectStates),
      /** A path or an http(s) link. */
      main_photo: z.string(),
    }),
  ),
  /** The featured projects in order. */
  featured: z.array(z.int()),
});
export type Order = z.infer<typeof order>;

/** Every sub-category of a main category, or every main category with null, in the wanted order. */
export const categoryOrder = z.object({ parent_id: z.nullable(id), ids: sorted(orderLimits.ids) });
export type CategoryOrder = z.infer<typeof categoryOrder>;

/** Every project of a category, without sub-categories, or of the site with null, in the wanted order. */
export const projectOrder = z.object({ category_id: z.nullable(id), ids: sorted(orderLimits.ids) });
export type ProjectOrder = z.infer<typeof projectOrder>;

/** The featured projects in the wanted order; an empty list features the newest. */
export const featuredOrder = z.object({ ids: sorted(orderLimits.featured) });
export type FeaturedOrder = z.infer<typeof featuredOrder>;
