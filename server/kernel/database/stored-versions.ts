/** SQL of the versions of projects and of pages. Their tables differ only in names. */
import type { Insertable } from 'kysely';
import { historyLimits, type VersionMaker } from '#contract/projects/history.ts';
import type { ProjectVersionsTable } from './content-tables.ts';
import type { Db } from './database.ts';

export interface StoredVersion<Snapshot> {
  id: number;
  saved_at: number;
  made_by: VersionMaker | null;
  /** The record at that time. */
  snapshot: Snapshot;
}

export const versionTables = {
  project: {
    versions: 'project_versions',
    pictures: 'project_version_pictures',
    owner: 'project_id',
  },
  page: {
    versions: 'own_page_versions',
    pictures: 'own_page_version_pictures',
    owner: 'page_id',
  },
} as const;

/** `picturesOf` returns the stored pictures of a snapshot. */
export function storedVersions<Row extends StoredVersion<unknown>>(
  db: Db,
  of: keyof typeof versionTables,
  picturesOf: (snapshot: Row['snapshot']) => readonly number[],
) {
  // The types are those of projects; the names are those of `of`.
  const { versions, pictures, owner } = versionTables[of] as (typeof versionTables)['project'];
  const newestFirst = (ownerId: number) =>
    db.selectFrom(versions).selectAll().where(owner, '=', ownerId).orderBy('id', 'desc');
  const parsed = (row: { snapshot: string }) =>
    ({ ...row, snapshot: JSON.parse(row.snapshot) as unknown }) as unknown as Row;

  async function addPictures(versionId: number, snapshot: Row['snapshot']): Promise<void> {
    const rows = picturesOf(snapshot).map((picture_id) => ({ version_id: versionId, picture_id }));
    if (rows.length > 0) await db.insertInto(pictures).values(rows).execute();
  }

  return {
    /** Returns all versions, newest first. */
    async list(ownerId: number): Promise<Row[]> {
      return (await newestFirst(ownerId).execute()).map(parsed);
    },
    async get(ownerId: number, id: number): Promise<Row | undefined> {
      const row = await newestFirst(ownerId).where('id', '=', id).executeTakeFirst();
      return row && parsed(row);
    },
    /** Returns the newest version, and how many there are. */
    async newest(ownerId: number): Promise<{ newest: Row | undefined; count: number }> {
      const row = await newestFirst(ownerId)
        .select((eb) =>
          eb
            .selectFrom(`${versions} as all`)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where(`all.${owner}`, '=', ownerId)
            .as('count'),
        )
        .limit(1)
        .executeTakeFirst();
      return { newest: row && parsed(row), count: row?.count ?? 0 };
    },
    /** Returns the ids of the stored pictures of all versions. */
    async picturesOf(ownerId: number): Promise<number[]> {
      const rows = await db
        .selectFrom(`${pictures} as u`)
        .innerJoin(`${versions} as v`, 'v.id', 'u.version_id')
        .select('u.picture_id')
        .distinct()
        .where(`v.${owner}`, '=', ownerId)
        .execute();
      return rows.map(({ picture_id }) => picture_id);
    },
    async add(ownerId: number, { snapshot, ...version }: Omit<Row, 'id'>): Promise<void> {
      const row = { ...version, [owner]: ownerId, snapshot: JSON.stringify(snapshot) };
      const { id } = await db
        .insertInto(versions)
        .values(row as unknown as Insertable<ProjectVersionsTable>)
        .returning('id')
        .executeTakeFirstOrThrow();
      await addPictures(id, snapshot);
    },
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
