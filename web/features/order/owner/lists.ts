/** The page's sortable lists and the requests that save their order. */
import {
  type CategoryOrder,
  type Order,
  orderApi,
  type ProjectOrder,
  type StarOrder,
} from '#contract/projects/order.ts';

export type OrderedCategory = Order['categories'][number];
export type OrderedProject = Order['projects'][number];

/** A request that saves the order of a list. */
export type Arrangement =
  | { path: typeof orderApi.categories; body: CategoryOrder }
  | { path: typeof orderApi.projects; body: ProjectOrder }
  | { path: typeof orderApi.stars; body: StarOrder };

export interface SortableList {
  /** Rows with the same key can change places. */
  readonly key: string;
  /** The end of a sentence: 'in Web Development'. */
  readonly where: string;
  readonly ids: readonly number[];
  nameOf(id: number): string;
  arranged(ids: readonly number[]): Arrangement;
}

export function starList({ stars, projects }: Order): SortableList {
  const titles = new Map(projects.map(({ id, project_title }) => [id, project_title]));
  return {
    key: 'stars',
    where: 'on the home page',
    ids: stars,
    nameOf: (id) => titles.get(id) ?? '',
    arranged: (ids) => ({ path: orderApi.stars, body: { ids: [...ids] } }),
  };
}

/** The main categories, or the sub-categories of one. */
export function categoryList(
  siblings: readonly OrderedCategory[],
  parent: OrderedCategory | null,
): SortableList {
  const names = new Map(siblings.map(({ id, category_name }) => [id, category_name]));
  return {
    key: `categories of ${parent?.id ?? 'the site'}`,
    where: parent ? `in ${parent.category_name}` : 'among the main categories',
    ids: siblings.map(({ id }) => id),
    nameOf: (id) => names.get(id) ?? '',
    arranged: (ids) => ({
      path: orderApi.categories,
      body: { parent_id: parent?.id ?? null, ids: [...ids] },
    }),
  };
}

export function projectList(projects: readonly OrderedProject[], category: OrderedCategory): SortableList {
  const titles = new Map(projects.map(({ id, project_title }) => [id, project_title]));
  return {
    key: `projects of ${category.id}`,
    where: `in ${category.category_name}`,
    ids: projects.map(({ id }) => id),
    nameOf: (id) => titles.get(id) ?? '',
    arranged: (ids) => ({ path: orderApi.projects, body: { category_id: category.id, ids: [...ids] } }),
  };
}

/** Returns `ids` with `id` moved to index `to`, which is clamped. */
export function movedTo(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(to, 0), 0, id);
}

/** Returns `ids` with `id` moved directly before or after `other`. */
export function movedBeside(
  ids: readonly number[],
  id: number,
  other: number,
  side: 'before' | 'after',
): number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(others.indexOf(other) + (side === 'after' ? 1 : 0), 0, id);
}

/** Returns the order after the request, as the server will return it. */
export function applied(order: Order, { path, body }: Arrangement): Order {
  switch (path) {
    case orderApi.stars:
      return { ...order, stars: body.ids };
    case orderApi.categories:
      return { ...order, categories: renumbered(order.categories, body.ids) };
    case orderApi.projects:
      return { ...order, projects: renumbered(order.projects, body.ids) };
  }
}

/** Reorders these rows among the places that they occupy. */
function renumbered<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = new Set(ids);
  const next = ids.values();
  return rows.map((row) => (listed.has(row.id) ? (byId.get(next.next().value ?? row.id) ?? row) : row));
}
