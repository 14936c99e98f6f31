/** SQL of preview links. */
import type { Db } from '../../../kernel/database/database.ts';
import { knownSealingKey, purposes, sealingKey } from '../../../kernel/database/sealing-key.ts';
import { hashToken } from '../../../lib/hashes.ts';
import { seal, unseal } from '../../../lib/seal.ts';

export function previewLinksRepository(db: Db) {
  return {
    /**
     * Returns null if the project has no preview link, or one that was made on another site; undefined if the project does
     * not exist.
     */
    async token(id: number): Promise<string | null | undefined> {
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
    async set(id: number, token: string | null): Promise<void> {
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
  };
}
