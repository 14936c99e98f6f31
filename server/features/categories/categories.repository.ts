/** Categories in SQL. */
import type { Category, CategoryInput } from '#contract/categories.ts';
import { categoryKey } from '#contract/category-names.ts';
import type { Db } from '../../database/database.ts';

/** Takes the database or a transaction of it. */
export function categoriesRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom('categories as c')
      .leftJoin('categories as parent', 'parent.id', 'c.parent_id')
      .select([
        'c.id',
        'c.category_name',
        'c.description',
        'c.category_icon_link',
        'parent.category_name as associated_with',
      ]);

  return {
    /** All, as they were created. */
    list(): Promise<Category[]> {
      return rows().orderBy('c.id').execute();
    },
    get(id: number): Promise<Category | undefined> {
      return rows().where('c.id', '=', id).executeTakeFirst();
    },
    /** The one that this spelling names; case, whitespace and dashes do not matter. */
    findByName(name: string): Promise<Category | undefined> {
      return rows().where('c.key', '=', categoryKey(name)).executeTakeFirst();
    },
    async countProjects(id: number): Promise<number> {
      const { count } = await db
        .selectFrom('projects')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('category_id', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },
    async countSubcategories(id: number): Promise<number> {
      const { count } = await db
        .selectFrom('categories')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('parent_id', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },
    async add(input: CategoryInput, parentId: number | null, createdAt: number): Promise<number> {
      const { id } = await db
        .insertInto('categories')
        .values({ ...columns(input, parentId), created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async change(id: number, input: CategoryInput, parentId: number | null): Promise<void> {
      await db.updateTable('categories').set(columns(input, parentId)).where('id', '=', id).execute();
    },
    async remove(id: number): Promise<void> {
      await db.deleteFrom('categories').where('id', '=', id).execute();
    },
  };
}

/** A field's column has its name; the parent is another category. */
function columns({ associated_with: _parent, ...fields }: CategoryInput, parentId: number | null) {
  return {
    ...fields,
    description: fields.description || null,
    key: categoryKey(fields.category_name),
    parent_id: parentId,
  };
}
