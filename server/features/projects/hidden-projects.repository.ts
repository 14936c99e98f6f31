/** SQL of preview links and scheduled projects. */
import type { Db } from '../../kernel/database/database.ts';
import { isScheduled } from './visibility.repository.ts';

export function hiddenProjectsRepository(db: Db) {
  return {
    /** Returns null if the project has no preview link, undefined if it does not exist. */
    async previewToken(id: number): Promise<string | null | undefined> {
      const row = await db
        .selectFrom('projects')
        .select('preview_token')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.preview_token;
    },
    async setPreviewToken(id: number, token: string | null): Promise<void> {
      await db.updateTable('projects').set({ preview_token: token }).where('id', '=', id).execute();
    },
    /** Returns true if a scheduled project is due. */
    async isOneDue(at: number): Promise<boolean> {
      const row = await db
        .selectFrom('projects')
        .select('id')
        .where(isScheduled('projects'))
        .where('publish_at', '<=', at)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Publishes the projects that are due and returns their ids. */
    async publishDue(at: number): Promise<number[]> {
      const rows = await db
        .updateTable('projects')
        .set((eb) => ({
          state: 'published',
          publish_at: null,
          published_at: at,
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where(isScheduled('projects'))
        .where('publish_at', '<=', at)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
