/** Versions of pages in SQL. */
import type { VersionMaker } from '#contract/projects/history.ts';
import type { Db } from '../../kernel/database/database.ts';
import { versionRemovals } from '../../kernel/database/version-removals.ts';
import { type PageSnapshot, picturesOf } from './page-content.ts';

export interface PageVersionRow {
  id: number;
  saved_at: number;
  made_by: VersionMaker | null;
  snapshot: PageSnapshot;
}

export function pageVersionsRepository(db: Db) {
  const versions = (pageId: number) =>
    db
      .selectFrom('own_page_versions')
      .select(['id', 'saved_at', 'made_by', 'snapshot'])
      .where('page_id', '=', pageId)
      .orderBy('id', 'desc');

  return {
    /** Returns all versions, newest first. */
    async list(pageId: number): Promise<PageVersionRow[]> {
      return (await versions(pageId).execute()).map(parsed);
    },
    async get(pageId: number, id: number): Promise<PageVersionRow | undefined> {
      const row = await versions(pageId).where('id', '=', id).executeTakeFirst();
      return row && parsed(row);
    },
    async newest(pageId: number): Promise<PageVersionRow | undefined> {
      const row = await versions(pageId).limit(1).executeTakeFirst();
      return row && parsed(row);
    },
    /** Returns true if the version shows the stored picture. */
    async shows(pageId: number, id: number, pictureId: number): Promise<boolean> {
      const row = await db
        .selectFrom('own_page_version_pictures as u')
        .innerJoin('own_page_versions as v', 'v.id', 'u.version_id')
        .innerJoin('own_pages as p', 'p.id', 'v.page_id')
        .select('u.picture_id')
        .where('u.version_id', '=', id)
        .where('u.picture_id', '=', pictureId)
        .where('p.id', '=', pageId)
        .where('p.deleted_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(pageId: number, { snapshot, ...version }: Omit<PageVersionRow, 'id'>): Promise<void> {
      const { id } = await db
        .insertInto('own_page_versions')
        .values({ ...version, page_id: pageId, snapshot: JSON.stringify(snapshot) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = picturesOf(snapshot).map((picture_id) => ({ version_id: id, picture_id }));
      if (rows.length > 0) await db.insertInto('own_page_version_pictures').values(rows).execute();
    },
    ...versionRemovals(db, 'page'),
  };
}

function parsed(row: Omit<PageVersionRow, 'snapshot'> & { snapshot: string }): PageVersionRow {
  return { ...row, snapshot: JSON.parse(row.snapshot) as PageSnapshot };
}
