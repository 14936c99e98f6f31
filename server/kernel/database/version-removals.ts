/** Removes old versions of projects and of pages, whose tables differ only in names, in SQL. */
import { historyLimits } from '#contract/projects/history.ts';
import type { Db } from './database.ts';

export const versionTables = {
  project: { versions: 'project_versions', pictures: 'project_version_pictures', owner: 'project_id' },
  page: { versions: 'own_page_versions', pictures: 'own_page_version_pictures', owner: 'page_id' },
} as const;

export function versionRemovals(db: Db, of: keyof typeof versionTables) {
  // The types are those of projects; the names are those of `of`.
  const { versions, pictures, owner } = versionTables[of] as (typeof versionTables)['project'];

  return {
    /** Returns the ids of versions beyond the limit. */
    async excess(ownerId: number): Promise<number[]> {
      const rows = await db
        .selectFrom(versions)
        .select('id')
        .where(owner, '=', ownerId)
        .orderBy('id', 'desc')
        .offset(historyLimits.versions)
        // SQLite requires a limit with an offset.
        .limit(1000)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Returns the ids of versions that a newer one replaced at `until` or before, at most 500. */
    async replacedUntil(until: number): Promise<number[]> {
      const rows = await db
        .selectFrom(`${versions} as v`)
        .select('v.id')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom(`${versions} as newer`)
              .select('newer.id')
              .whereRef(`newer.${owner}`, '=', `v.${owner}`)
              .whereRef('newer.id', '>', 'v.id')
              .where('newer.saved_at', '<=', until),
          ),
        )
        .orderBy('v.id')
        .limit(500)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Deletes versions. Returns the ids of their stored pictures, which others may use too. */
    async remove(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom(pictures)
        .select('picture_id')
        .distinct()
        .where('version_id', 'in', ids)
        .execute();
      await db.deleteFrom(versions).where('id', 'in', ids).execute();
      return rows.map(({ picture_id }) => picture_id);
    },
  };
}
