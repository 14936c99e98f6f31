import { sql } from 'kysely';
import { categoryKey } from '#contract/categories/category-names.ts';
import { countRows } from '../../kernel/database/count-rows.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { VisitCountsTable } from './statistics.tables.ts';

export type Count = VisitCountsTable;

/** Begins the names of projects, before the id. */
const projectPrefix = 'project:';

/** Rows per statement. Both databases limit the number of parameters. */
const batchSize = 500;

export function visitsRepository(db: Db) {
  return {
    ...visitCounts(db),
    ...visitTotals(db),
    ...dailyVisitors(db),
    ...visitedContent(db),
  };
}

function visitCounts(db: Db) {
  return {
    /** Adds to the stored counts. */
    async add(counts: readonly Count[]): Promise<void> {
      for (let at = 0; at < counts.length; at += batchSize)
        await db
          .insertInto('visit_counts')
          .values(counts.slice(at, at + batchSize))
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'kind', 'name'])
              .doUpdateSet({ count: sql`visit_counts.count + excluded.count` }),
          )
          .execute();
    },
    async removeBefore(day: string): Promise<void> {
      await db.deleteFrom('visit_counts').where('day', '<', day).execute();
    },
    async hostsOf(day: string): Promise<Set<string>> {
      const rows = await db
        .selectFrom('visit_counts')
        .select('name')
        .where('day', '=', day)
        .where('kind', '=', 'referrer')
        .execute();
      return new Set(rows.map(({ name }) => name));
    },
    countsOf(day: string): Promise<Count[]> {
      return db
        .selectFrom('visit_counts')
        .selectAll()
        .where('day', '=', day)
        .orderBy('kind')
        .orderBy('name')
        .execute();
    },
  };
}

function visitTotals(db: Db) {
  return {
    /** Sums views and visitors for each day with visits, beginning with `first`. */
    async byDay(first: string): Promise<{ day: string; kind: Count['kind']; sum: number }[]> {
      const rows = await db
        .selectFrom('visit_counts')
        .select(({ fn }) => ['day', 'kind', fn.sum<number | string>('count').as('sum')])
        .where('day', '>=', first)
        .where('kind', 'in', ['view', 'visitor'])
        .groupBy(['day', 'kind'])
        .execute();
      return rows.map((row) => ({ ...row, sum: Number(row.sum) }));
    },
    /** Returns the names with the highest sums from `first` on, at most `limit` of each kind, highest first. */
    async byName(
      first: string,
      limit: number,
    ): Promise<{ kind: Count['kind']; name: string; sum: number }[]> {
      const sums = db
        .selectFrom('visit_counts')
        .select(({ fn }) => ['kind', 'name', fn.sum<number | string>('count').as('sum')])
        .where('day', '>=', first)
        .where('kind', '!=', 'visitor')
        .groupBy(['kind', 'name']);
      const ranked = db
        .selectFrom(sums.as('sums'))
        .select([
          'kind',
          'name',
          'sum',
          sql<number>`row_number() over (partition by kind order by sum desc, name)`.as('place'),
        ]);
      const rows = await db
        .selectFrom(ranked.as('ranked'))
        .select(['kind', 'name', 'sum'])
        .where('place', '<=', limit)
        .orderBy('sum', 'desc')
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, sum: Number(row.sum) }));
    },
    /** Returns the views of each project from `first` on. */
    async ofProjects(first: string): Promise<{ id: number; views: number }[]> {
      const rows = await db
        .selectFrom('visit_counts')
        .select(({ fn }) => ['name', fn.sum<number | string>('count').as('sum')])
        .where('day', '>=', first)
        .where('kind', '=', 'view')
        .where('name', 'like', `${projectPrefix}%`)
        .groupBy('name')
        .execute();
      return rows.map(({ name, sum }) => ({
        id: Number(name.slice(projectPrefix.length)),
        views: Number(sum),
      }));
    },
    /** Returns the sums of the days from `first` on and before `end`; undefined if there are no counts. */
    async between(first: string, end: string): Promise<{ views: number; visitors: number } | undefined> {
      const rows = await db
        .selectFrom('visit_counts')
        .select(({ fn }) => ['kind', fn.sum<number | string>('count').as('sum')])
        .where('day', '>=', first)
        .where('day', '<', end)
        .where('kind', 'in', ['view', 'visitor'])
        .groupBy('kind')
        .execute();
      if (rows.length === 0) return undefined;
      const of = (name: Count['kind']) => Number(rows.find(({ kind }) => kind === name)?.sum ?? 0);
      return { views: of('view'), visitors: of('visitor') };
    },
  };
}

function dailyVisitors(db: Db) {
  return {
    countVisitors: (day: string): Promise<number> =>
      countRows(db.selectFrom('daily_visitors').where('day', '=', day)),
    /** Stores new visitors of the day and returns their number. */
    async addVisitors(day: string, visitors: readonly string[]): Promise<number> {
      let added = 0;
      for (let at = 0; at < visitors.length; at += batchSize) {
        const rows = await db
          .insertInto('daily_visitors')
          .values(visitors.slice(at, at + batchSize).map((visitor) => ({ day, visitor })))
          .onConflict((conflict) => conflict.columns(['day', 'visitor']).doNothing())
          .returning('visitor')
          .execute();
        added += rows.length;
      }
      return added;
    },
    /** Returns the stored salt of a day. If there is none, stores and returns `proposed`. */
    async saltOf(day: string, proposed: string): Promise<string> {
      // One statement, because the salts of earlier days may be deleted at any time.
      const { salt } = await db
        .insertInto('visitor_salts')
        .values({ day, salt: proposed })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ salt: sql`visitor_salts.salt` }))
        .returning('salt')
        .executeTakeFirstOrThrow();
      return salt;
    },
    /** Deletes the visitors' hashes and salts of earlier days. */
    async forgetVisitorsBefore(day: string): Promise<void> {
      await db.deleteFrom('daily_visitors').where('day', '<', day).execute();
      await db.deleteFrom('visitor_salts').where('day', '<', day).execute();
    },
  };
}

function visitedContent(db: Db) {
  return {
    /** Returns the existing ids, including ids of hidden projects. */
    async projectIds(ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('projects')
        .select('id')
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    /** Returns ids of categories by `categoryKey`. */
    async categoryIds(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('categories')
        .select(['id', 'category_name'])
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, category_name }) => [categoryKey(category_name), id]));
    },
    /** Returns ids of custom pages by slug. */
    async pageIds(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('own_pages')
        .select(['id', 'slug'])
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, slug }) => [slug, id]));
    },
    /** Returns the parts of titles and addresses of projects, categories and pages outside the trash, keyed by id. */
    async titles() {
      const categories = await db
        .selectFrom('categories')
        .select(['id', 'category_name'])
        .where('deleted_at', 'is', null)
        .execute();
      const projects = await db
        .selectFrom('projects as p')
        .leftJoin('categories as c', 'c.id', 'p.category_id')
        .select(['p.id', 'p.project_title', 'c.category_name'])
        .where('p.deleted_at', 'is', null)
        .execute();
      const customPages = await db
        .selectFrom('own_pages')
        .select(['id', 'title', 'slug'])
        .where('deleted_at', 'is', null)
        .execute();
      return {
        categories: new Map(categories.map(({ id, category_name }) => [id, category_name])),
        projects: new Map(projects.map(({ id, ...rest }) => [id, rest])),
        customPages: new Map(customPages.map(({ id, ...rest }) => [id, rest])),
      };
    },
  };
}
