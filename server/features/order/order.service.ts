/**
 * Sorts categories and projects. The positions of a list are assigned anew to its records, so that other lists and the
 * trash keep theirs.
 */
import type { CategoryOrder, Order, ProjectOrder, FeaturedOrder } from '#contract/order/order.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { type Numbered, orderRepository } from './order.repository.ts';

export type OrderService = ReturnType<typeof orderService>;

/** Reads and changes the order. Each change is one transaction. */
export function orderService(database: Database) {
  return {
    read: (): Promise<Order> => orderRepository(database.db).all(),

    /** Sorts the sub-categories of a category, or the main ones. Throws `list_changed` unless `ids` are all of them. */
    arrangeCategories: ({ parent_id, ids }: CategoryOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        await repository.placeCategories(renumbered(await repository.siblings(parent_id), ids));
      }),

    /** Sorts the projects of a category, or all. Throws `list_changed` unless `ids` are all of them. */
    arrangeProjects: ({ category_id, ids }: ProjectOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        await repository.placeProjects(renumbered(await repository.projectsOf(category_id), ids));
      }),

    /** Features only these projects, in this order. Throws `list_changed` if one does not exist. */
    arrangeFeatured: ({ ids }: FeaturedOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        if ((await repository.countProjects(ids)) !== ids.length) throw new Failure('list_changed');
        await repository.feature(ids.map((id, index) => [id, index + 1]));
      }),
  };
}

/** Returns the changes that assign the existing positions in the order of `ids`. Throws `list_changed`. */
function renumbered(places: readonly { id: number; position: number }[], ids: readonly number[]): Numbered[] {
  const present = new Map(places.map(({ id, position }) => [id, position]));
  if (ids.length !== places.length || !ids.every((id) => present.has(id))) throw new Failure('list_changed');
  return places
    .map(({ position }, index) => [ids[index] as number, position] as const)
    .filter(([id, position]) => present.get(id) !== position);
}
