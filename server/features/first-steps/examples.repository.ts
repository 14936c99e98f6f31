/** Which categories and projects came as examples, in SQL. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** An example, live or in the trash. */
export interface Example {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly isDeleted: boolean;
  /** False for one that the owner has made their own. */
  readonly isUnchanged: boolean;
}

/** A condition on categories: it came as an example, and its form has not been saved since. */
export function isUnchangedCategory(eb: ExpressionBuilder<Tables, 'categories'>): Expression<SqlBool> {
  return eb.and([
    eb('categories.id', 'in', eb.selectFrom('example_categories').select('category_id')),
    eb('categories.version', '=', 1),
  ]);
}

/**
 * The same on projects. A project has a newer version when its category is renamed, but is not updated by that.
 */
export function isUnchangedProject(eb: ExpressionBuilder<Tables, 'projects'>): Expression<SqlBool> {
  return eb.and([
    eb('projects.id', 'in', eb.selectFrom('example_projects').select('project_id')),
    eb('projects.updated_at', '=', eb.ref('projects.created_at')),
  ]);
}

/** Takes the database or a transaction of it. */
export function examplesRepository(db: Db) {
  async function categories(): Promise<Example[]> {
    const rows = await db
      .selectFrom('categories')
      .innerJoin('example_categories', 'example_categories.category_id', 'categories.id')
      .select((eb) => [
        'categories.id',
        'category_name as name',
        'version',
        'deleted_at',
        eb.case().when(isUnchangedCategory(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as('unchanged'),
      ])
      .orderBy('categories.id')
      .execute();
    return rows.map(asExample);
  }

  async function projects(): Promise<Example[]> {
    const rows = await db
      .selectFrom('projects')
      .innerJoin('example_projects', 'example_projects.project_id', 'projects.id')
      .select((eb) => [
        'projects.id',
        'project_title as name',
        'version',
        'deleted_at',
        eb.case().when(isUnchangedProject(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as('unchanged'),
      ])
      .orderBy('projects.id')
      .execute();
    return rows.map(asExample);
  }

  return {
    /** All, those in the trash and those that the owner has changed included. */
    categories,
    projects,
    /** True when there is no live category and no live project. */
    async isSiteEmpty(): Promise<boolean> {
      for (const table of ['categories', 'projects'] as const) {
        const found = await db
          .selectFrom(table)
          .select('id')
          .where('deleted_at', 'is', null)
          .limit(1)
          .execute();
        if (found.length > 0) return false;
      }
      return true;
    },
    /** True while there is a live one that the owner has not changed. */
    async hasAny(): Promise<boolean> {
      return (await categories()).some(isThere) || (await projects()).some(isThere);
    },
    async markCategory(id: number): Promise<void> {
      await db.insertInto('example_categories').values({ category_id: id }).execute();
    },
    async markProject(id: number): Promise<void> {
      await db.insertInto('example_projects').values({ project_id: id }).execute();
    },
    /** Those of them that are still there are the owner's own from now on. */
    async unmark(categoryIds: readonly number[], projectIds: readonly number[]): Promise<void> {
      if (categoryIds.length > 0)
        await db.deleteFrom('example_categories').where('category_id', 'in', categoryIds).execute();
      if (projectIds.length > 0)
        await db.deleteFrom('example_projects').where('project_id', 'in', projectIds).execute();
    },
  };
}

function isThere({ isDeleted, isUnchanged }: Example): boolean {
  return !isDeleted && isUnchanged;
}

function asExample(row: {
  id: number;
  name: string;
  version: number;
  deleted_at: number | null;
  unchanged: number;
}): Example {
  const { id, name, version } = row;
  return { id, name, version, isDeleted: row.deleted_at !== null, isUnchanged: row.unchanged === 1 };
}
