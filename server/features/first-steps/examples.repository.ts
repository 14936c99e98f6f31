/** SQL of example categories and projects. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** An example, live or in the trash. */
export interface Example {
  readonly id: number;
  readonly name: string;
  readonly recordVersion: number;
  readonly isDeleted: boolean;
  /** False if the owner has edited it. */
  readonly isUnchanged: boolean;
}

/** Condition for unedited examples among categories. */
export function isUnchangedCategory(eb: ExpressionBuilder<Tables, 'categories'>): Expression<SqlBool> {
  return eb.and([
    eb('categories.id', 'in', eb.selectFrom('example_categories').select('category_id')),
    eb('categories.version', '=', 1),
  ]);
}

/**
 * Condition for unedited examples among projects. Renaming a category increments a project's version, but is no edit.
 */
export function isUnchangedProject(eb: ExpressionBuilder<Tables, 'projects'>): Expression<SqlBool> {
  return eb.and([
    eb('projects.id', 'in', eb.selectFrom('example_projects').select('project_id')),
    eb('projects.updated_at', '=', eb.ref('projects.created_at')),
  ]);
}

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
    /** `categories` and `projects` return all examples, including deleted and edited ones. */
    categories,
    projects,
    /** Returns true if there is neither a live category nor a live project. */
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
    /** Returns true if there is a live example that the owner has not edited. */
    async hasAny(): Promise<boolean> {
      return (await categories()).some(isThere) || (await projects()).some(isThere);
    },
    async markCategory(id: number): Promise<void> {
      await db.insertInto('example_categories').values({ category_id: id }).execute();
    },
    async markProject(id: number): Promise<void> {
      await db.insertInto('example_projects').values({ project_id: id }).execute();
    },
    /** Turns examples into the owner's records. */
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
  return {
    id,
    name,
    recordVersion: version,
    isDeleted: row.deleted_at !== null,
    isUnchanged: row.unchanged === 1,
  };
}
