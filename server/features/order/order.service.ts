/**
 * The owner's order. A list is put in order as a whole, within the positions that it has already: what is not in
 * it, other lists and the trash, stays where it is.
 */
import type { CategoryOrder, Order, ProjectOrder, StarOrder } from '#contract/projects/order.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { type Numbered, orderRepository } from './order.repository.ts';

export type OrderService = ReturnType<typeof orderService>;

/**
 * Reading and changing the order. Each change is one transaction, and throws `list_changed` when it does not
 * name exactly what is in the list.
 */
export function orderService(database: Database) {
  return {
    read: (): Promise<Order> => orderRepository(database.db).all(),

    arrangeCategories: ({ parent_id, ids }: CategoryOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        await repository.placeCategories(dealtAnew(await repository.siblings(parent_id), ids));
      }),

    arrangeProjects: ({ category_id, ids }: ProjectOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        await repository.placeProjects(dealtAnew(await repository.projectsOf(category_id), ids));
      }),

    /** The projects of the front page, in this order; none leave it to the newest. */
    arrangeStars: ({ ids }: StarOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = orderRepository(trx);
        if ((await repository.countProjects(ids)) !== ids.length) throw new Failure('list_changed');
        await repository.star(ids.map((id, index) => [id, index + 1]));
      }),
  };
}

/** The rows that get another position when the positions of all are dealt out in the order of `ids`. */
function dealtAnew(places: readonly { id: number; position: number }[], ids: readonly number[]): Numbered[] {
  const present = new Map(places.map(({ id, position }) => [id, position]));
  if (ids.length !== places.length || !ids.every((id) => present.has(id))) throw new Failure('list_changed');
  return places
    .map(({ position }, index) => [ids[index] as number, position] as const)
    .filter(([id, position]) => present.get(id) !== position);
}
