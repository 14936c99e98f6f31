/** SQL of assistants' tokens. Times are milliseconds since 1970. */
import type { AssistantRights } from '#contract/assistants/assistants.ts';
import type { Db } from '../../kernel/database/database.ts';

export interface KeptAssistantToken {
  readonly id: number;
  readonly name: string;
  readonly rights: AssistantRights;
  readonly created_at: number;
  readonly expires_at: number;
  readonly last_used_at: number | null;
}

const shown = ['id', 'name', 'rights', 'created_at', 'expires_at', 'last_used_at'] as const;

export function assistantTokensRepository(db: Db) {
  return {
    /** Returns all tokens, expired ones included, newest first. */
    list(): Promise<KeptAssistantToken[]> {
      return db.selectFrom('assistant_tokens').select(shown).orderBy('id', 'desc').execute();
    },
    async hasAny(): Promise<boolean> {
      return (await db.selectFrom('assistant_tokens').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    find(tokenHash: string): Promise<KeptAssistantToken | undefined> {
      return db
        .selectFrom('assistant_tokens')
        .select(shown)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },
    async add(token: {
      token_hash: string;
      name: string;
      rights: AssistantRights;
      created_at: number;
      expires_at: number;
    }): Promise<void> {
      await db.insertInto('assistant_tokens').values(token).execute();
    },
    async noteUse(id: number, at: number): Promise<void> {
      await db.updateTable('assistant_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    /** Returns the name of the removed token, or undefined if there is none. */
    async remove(id: number): Promise<string | undefined> {
      const removed = await db
        .deleteFrom('assistant_tokens')
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      return removed?.name;
    },
    /** Returns the owner's email address, or undefined without an owner. */
    async ownersAddress(): Promise<string | undefined> {
      return (await db.selectFrom('owner').select('email').executeTakeFirst())?.email;
    },
  };
}
