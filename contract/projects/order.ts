/** The owner's order of categories and projects, and the stars that put projects on the front page. */
import * as z from 'zod/mini';
import { orderMessages } from '../ui-text/owner.ts';
import { projectStates } from './project-states.ts';

/** How many projects the front page shows by star, and how long a list may be that is put in order. */
export const orderLimits = { stars: 6, ids: 10_000 } as const;

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const orderApi = {
  all: '/api/order',
  categories: '/api/order/categories',
  projects: '/api/order/projects',
  stars: '/api/order/stars',
} as const;

const id = z.int().check(z.positive(), z.maximum(2_147_483_647));
const ids = (max: number) =>
  z.array(id).check(
    z.maxLength(max, `No more than ${max}`),
    z.refine((list) => new Set(list).size === list.length, orderMessages.onceOnly),
  );

/** What there is to put in order, in the present one. */
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
      /** Null for a draft that is in none. */
      category_id: z.nullable(z.int()),
      state: z.enum(projectStates),
      /** As a project has it: a path or an http(s) link. */
      main_photo: z.string(),
    }),
  ),
  /** The projects on the front page, the first one first. */
  stars: z.array(z.int()),
});
export type Order = z.infer<typeof order>;

/** Every sub-category of a main one, or with null every main category, the first one first. */
export const categoryOrder = z.object({ parent_id: z.nullable(id), ids: ids(orderLimits.ids) });
export type CategoryOrder = z.infer<typeof categoryOrder>;

/** Every project of a category, without those of its sub-categories, the first one first. */
export const projectOrder = z.object({ category_id: id, ids: ids(orderLimits.ids) });
export type ProjectOrder = z.infer<typeof projectOrder>;

/** The projects on the front page, the first one first; none leave it to the newest. */
export const starOrder = z.object({ ids: ids(orderLimits.stars) });
export type StarOrder = z.infer<typeof starOrder>;
