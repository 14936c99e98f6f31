/** The owner's order of categories and projects, and featured projects. */
import * as z from 'zod/mini';
import { id, ids } from '../ids.ts';
import { orderMessages } from '../ui-text/owner.ts';
import { projectStates } from '../projects/project-states.ts';

/** Maximum number of featured projects, and of ids in a sorted list. */
export const orderLimits = { featured: 6, ids: 10_000 } as const;

/** The owner's routes. */
export const orderApi = {
  all: '/api/order',
  categories: '/api/order/categories',
  projects: '/api/order/projects',
  featured: '/api/order/featured',
} as const;

const sorted = (max: number) => ids(max, orderMessages.onceOnly);

/** All categories and projects in the current order. */
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
      /** A path or an http(s) link; '' for none. */
      main_photo: z.string(),
    }),
  ),
  /** Ids of the featured projects in order. */
  featured: z.array(z.int()),
});
export type Order = z.infer<typeof order>;

/** All sub-categories of `parent_id`, or all main categories for null, in the wanted order. */
export const categoryOrder = z.object({ parent_id: z.nullable(id), ids: sorted(orderLimits.ids) });
export type CategoryOrder = z.infer<typeof categoryOrder>;

/** All projects of a category without its sub-categories, or of the whole site for null, in the wanted order. */
export const projectOrder = z.object({ category_id: z.nullable(id), ids: sorted(orderLimits.ids) });
export type ProjectOrder = z.infer<typeof projectOrder>;

/** The featured projects in the wanted order. With an empty list, the home page shows the newest projects. */
export const featuredOrder = z.object({ ids: sorted(orderLimits.featured) });
export type FeaturedOrder = z.infer<typeof featuredOrder>;
