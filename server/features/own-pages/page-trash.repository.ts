/** SQL of pages in the trash. */
import type { Db } from '../../kernel/database/database.ts';
import type { TrashedRow } from '../trash/trash.service.ts';
import { pageVersionsRepository } from './own-pages.repository.ts';
import type { PageFields } from './page-content.ts';

export function pageTrashRepository(db: Db) {
  return {
    list(): Promise<TrashedRow[]> {
      return db
        .selectFrom('own_pages')
        .select(['id', 'title'])
        .select((eb) => eb.ref('deleted_at').$notNull().as('deletedAt'))
        .where('deleted_at', 'is not', null)
        .execute();
    },
    find(id: number): Promise<Pick<PageFields, 'title' | 'slug' | 'state' | 'place'> | undefined> {
      return db
        .selectFrom('own_pages')
        .select(['title', 'slug', 'state', 'place'])
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
    },
    async takeOut(id: number, place: PageFields['place']): Promise<void> {
      await db
        .updateTable('own_pages')
        .set((eb) => ({ deleted_at: null, place, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Returns the ids of pages that were deleted at `until` or before. */
    async idsUntil(until: number): Promise<number[]> {
      const rows = await db.selectFrom('own_pages').select('id').where('deleted_at', '<=', until).execute();
      return rows.map(({ id }) => id);
    },
    /** Deletes permanently. Returns the ids of its and its versions' pictures; undefined if it is not in the trash. */
    async remove(id: number): Promise<number[] | undefined> {
      // Deleting the page deletes these rows too.
      const ofVersions = await pageVersionsRepository(db).picturesOf(id);
      const own = await db
        .selectFrom('own_page_pictures')
        .select('picture_id')
        .where('page_id', '=', id)
        .execute();
      const { numDeletedRows } = await db
        .deleteFrom('own_pages')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return numDeletedRows > 0n ? [...own.map(({ picture_id }) => picture_id), ...ofVersions] : undefined;
    },
  };
}
