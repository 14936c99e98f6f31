/** SQL of categories outside the trash. `category-trash.repository.ts` has those in the trash. */
import { sql } from 'kysely';
import type { Category, CategoryInput } from '#contract/categories/categories.ts';
import { categoryKey } from '#contract/categories/category-names.ts';
import { countRows } from '../../kernel/database/count-rows.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Versioned } from '../../lib/record-version.ts';

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
      ])
      .where('c.deleted_at', 'is', null);

  /** Returns all categories in the owner's order. */
  const list = (): Promise<Category[]> => rows().orderBy('c.position').orderBy('c.id').execute();

  return {
    ...formerNames(db),
    ...changes(db),
    list,
    async get(id: number): Promise<Versioned<Category> | undefined> {
      const row = await rows().select('c.version').where('c.id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { version, ...record } = row;
      return { record, recordVersion: version };
    },
    /**
     * Returns the category with this name, otherwise one whose name looks the same. Ignores the category `besides`.
     * Does not use the column `key`: keys stored by earlier releases may contain invisible characters.
     */
    async findByName(name: string, besides?: number): Promise<Category | undefined> {
      const others = (await list()).filter(({ id }) => id !== besides);
      const key = categoryKey(name);
      return (
        others.find((one) => one.category_name === name) ??
        others.find((one) => categoryKey(one.category_name) === key)
      );
    },
    count: (): Promise<number> => countRows(db.selectFrom('categories').where('deleted_at', 'is', null)),
    countProjects: (id: number): Promise<number> =>
      countRows(db.selectFrom('projects').where('category_id', '=', id).where('deleted_at', 'is', null)),
    countSubcategories: (id: number): Promise<number> =>
      countRows(db.selectFrom('categories').where('parent_id', '=', id).where('deleted_at', 'is', null)),
  };
}

function formerNames(db: Db) {
  return {
    /** Makes the address of `name` redirect to the category, even if another one had the name before. */
    async keepFormerName(id: number, name: string): Promise<void> {
      await db
        .insertInto('former_category_names')
        .values({ key: categoryKey(name), category_name: name, category_id: id })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ category_name: name, category_id: id }),
        )
        .execute();
    },
  };
}

function changes(db: Db) {
  return {
    async add(input: CategoryInput, parentId: number | null, createdAt: number): Promise<number> {
      const { id } = await db
        .insertInto('categories')
        .values(({ selectFrom }) => ({
          ...columns(input, parentId),
          position: selectFrom('categories').select(({ fn, val }) =>
            sql<number>`${fn.coalesce(fn.max('position'), val(0))} + 1`.as('last'),
          ),
          created_at: createdAt,
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async change(id: number, input: CategoryInput, parentId: number | null): Promise<void> {
      const { key, ...others } = columns(input, parentId);
      await db
        .updateTable('categories')
        .set((eb) => ({
          ...others,
          // An unchanged name keeps its key: by today's rules, categories of an old site may have equal keys.
          key: eb.case().when('category_name', '=', input.category_name).then(eb.ref('key')).else(key).end(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    /** Increments the versions of the category's projects and sub-categories, whose responses contain its name. */
    async incrementVersionsWithin(id: number): Promise<void> {
      await db
        .updateTable('projects')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('category_id', '=', id)
        .execute();
      await db
        .updateTable('categories')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('parent_id', '=', id)
        .execute();
    },
    async moveToTrash(id: number, at: number): Promise<void> {
      await db.updateTable('categories').set({ deleted_at: at }).where('id', '=', id).execute();
    },
  };
}

/** Returns the columns of the input. They are named like its fields; the parent is stored as an id. */
function columns({ associated_with: _parent, ...fields }: CategoryInput, parentId: number | null) {
  return {
    ...fields,
    description: fields.description || null,
    key: categoryKey(fields.category_name),
    parent_id: parentId,
  };
}
