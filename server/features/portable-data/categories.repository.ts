/** Reads categories for the export, and writes imported ones. */
import { categoryKey } from '#contract/categories/category-names.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { categoriesRepository } from '../categories/categories.repository.ts';
import type { CategoryData } from './format.ts';
import { isoTime } from '../../lib/time.ts';

export async function categoriesData(db: Db): Promise<CategoryData[]> {
  const times = await db.selectFrom('categories').select(['id', 'created_at']).execute();
  const createdAt = new Map(times.map(({ id, created_at }) => [id, created_at]));
  const former = await db
    .selectFrom('former_category_names')
    .select(['category_id', 'category_name'])
    .execute();
  const namesOf = Map.groupBy(former, ({ category_id }) => category_id);
  const live = await categoriesRepository(db).list();
  return live.map((category) => ({
    ...category,
    former_names: (namesOf.get(category.id) ?? []).map(({ category_name }) => category_name).toSorted(),
    created_at: isoTime(createdAt.get(category.id) ?? 0),
  }));
}

/** Adds imported categories with the version `recordVersion`. Returns their ids by category key. */
export async function addCategories(
  trx: Trx,
  categories: readonly CategoryData[],
  recordVersion: number,
): Promise<Map<string, number>> {
  const ids = new Map(categories.map(({ id, category_name }) => [categoryKey(category_name), id]));
  const rows = categories.map(
    ({ associated_with: parent, former_names: _others, description, ...category }, position) => ({
      ...category,
      key: categoryKey(category.category_name),
      description: description || null,
      parent_id: parent === null ? null : (ids.get(categoryKey(parent)) ?? null),
      created_at: Date.parse(category.created_at),
      // Counts from 1, like categories created by the owner.
      position: position + 1,
      version: recordVersion,
    }),
  );
  const isMain = ({ parent_id }: (typeof rows)[number]) => parent_id === null;
  for (const row of [...rows.filter(isMain), ...rows.filter((one) => !isMain(one))])
    await trx.insertInto('categories').values(row).execute();
  for (const { id, former_names } of categories)
    for (const name of former_names) await categoriesRepository(trx).keepFormerName(id, name);
  return ids;
}
