/**
 * Sorts lists. A list is sorted as a whole within the positions it already has, so other lists and the trash
 * keep theirs.
 */
import type { CategoryOrder, Order, ProjectOrder, FeaturedOrder } from '#contract/order/order.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { type Numbered, orderRepository } from './order.repository.ts';

export type OrderService = ReturnType<typeof orderService>;

/**
 * Reads and changes the order. Each change is one transaction and throws `list_changed` unless it names
 * exactly the records of the list.
 */
export function orderService(database: Database) {
  return {
    read: (): Promise<Order> => orderRepository(database.db).all(),

    arrangeCategories: ({ parent_id, ids }: CategoryOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        await repository.placeCategories(renumbered(await repository.siblings(parent_id), ids));
      }),

    arrangeProjects: ({ category_id, ids }: ProjectOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        await repository.placeProjects(renumbered(await repository.projectsOf(category_id), ids));
      }),

    /** Sets the featured projects in this order; an empty list features the newest. */
    arrangeFeatured: ({ ids }: FeaturedOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        if ((await repository.countProjects(ids)) !== ids.length) throw new Failure('list_changed');
        await repository.feature(ids.map((id, index) => [id, index + 1]));
      }),
  };
}

/** Returns the rows whose position changes when the existing positions are assigned in the order of `ids`. */
function renumbered(places: readonly { id: number; position: number }[], ids: readonly number[]): Numbered[] {
  const present = new Map(places.map(({ id, position }) => [id, position]));
  if (ids.length !== places.length || !ids.every((id) => present.has(id))) throw new Failure('list_changed');
  return places
    .map(({ position }, index) => [ids[index] as number, position] as const)
    .filter(([id, position]) => present.get(id) !== position);
}
