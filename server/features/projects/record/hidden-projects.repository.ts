/** SQL of preview links and scheduled projects. */
import type { Db } from '../../../kernel/database/database.ts';
import { knownSealingKey, purposes, sealingKey } from '../../../kernel/database/sealing-key.ts';
import { hashToken } from '../../../lib/hashes.ts';
import { seal, unseal } from '../../../lib/seal.ts';
import { isScheduled } from '../visibility.repository.ts';

export function hiddenProjectsRepository(db: Db) {
  return {
    /**
     * Returns null if the project has no preview link, or one that was made on another site; undefined if the project does
     * not exist.
     */
    async previewToken(id: number): Promise<string | null | undefined> {
      const row = await db
        .selectFrom('projects')
        .select('sealed_preview_token')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row?.sealed_preview_token) return row && null;
      const key = await knownSealingKey(db);
      return (key !== undefined && unseal(row.sealed_preview_token, key, purposes.previewLink(id))) || null;
    },
    async setPreviewToken(id: number, token: string | null): Promise<void> {
      await db
        .updateTable('projects')
        .set({
          preview_token: null,
          preview_token_hash: token && hashToken(token),
          sealed_preview_token: token && seal(token, await sealingKey(db), purposes.previewLink(id)),
        })
        .where('id', '=', id)
        .execute();
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
