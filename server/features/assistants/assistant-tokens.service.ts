/** Access tokens of assistants: shown once, stored as hashes. */
import {
  assistantLimits,
  assistantMessages,
  type AssistantRights,
  type AssistantToken,
  type NewAssistantToken,
} from '#contract/assistants/assistants.ts';
import { assistantTokensRepository } from './assistant-tokens.repository.ts';
import { hashToken, newToken } from '../../lib/hashes.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { fieldFailure, found } from '../../lib/failure.ts';
import { accountNotice } from '../../kernel/mail/mails.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { dayMs, isoTime, isoTimeOrNull } from '../../lib/time.ts';

/** Minimum time between two writes of a token's last use, in milliseconds. */
const useUpdateIntervalMs = 60_000;

/** Lets secret scanners recognise our tokens. */
const prefix = 'vitrine_';

/** The assistant that sent a request. */
export interface Assistant {
  readonly id: number;
  readonly name: string;
  readonly rights: AssistantRights;
}

export type AssistantTokensService = ReturnType<typeof assistantTokensService>;

export function assistantTokensService({
  database,
  outbox,
  publicUrl,
  now,
}: Pick<Kernel, 'database' | 'outbox' | 'publicUrl' | 'now'>) {
  const tokens = assistantTokensRepository(database.db);

  async function tell(trx: Trx, sentence: string): Promise<void> {
    const owner = await assistantTokensRepository(trx).ownersAddress();
    if (owner !== undefined) await outbox.add(trx, accountNotice(owner, sentence, publicUrl()));
  }

  return {
    async list(): Promise<AssistantToken[]> {
      return (await tokens.list()).map(({ created_at, expires_at, last_used_at, ...token }) => ({
        ...token,
        created_at: isoTime(created_at),
        expires_at: isoTime(expires_at),
        last_used_at: isoTimeOrNull(last_used_at),
        is_over: expires_at <= now(),
      }));
    },

    /** Returns true if there are tokens, even expired ones. */
    isOpen: (): Promise<boolean> => tokens.hasAny(),

    /** Returns a new token and mails a notice. Throws `validation_failed` for a taken name or too many tokens. */
    async make({ name, rights, days }: Omit<NewAssistantToken, 'current_password'>): Promise<string> {
      const token = prefix + newToken();
      await database.write('accounts', async (trx) => {
        const repository = assistantTokensRepository(trx);
        const known = await repository.list();
        if (known.length >= assistantLimits.tokens) throw fieldFailure('name', assistantMessages.tooMany);
        if (known.some((other) => other.name === name))
          throw fieldFailure('name', assistantMessages.nameTaken);
        const expires_at = now() + Number(days) * dayMs;
        await repository.add({ token_hash: hashToken(token), name, rights, created_at: now(), expires_at });
        await tell(trx, `The assistant token “${name}” was created.`);
      });
      outbox.wake();
      return token;
    },

    /** Deletes the token and returns its name. Throws `not_found`. */
    async revoke(id: number): Promise<string> {
      return database.write('accounts', async (trx) => {
        return found(await assistantTokensRepository(trx).remove(id));
      });
    },

    /** Returns the token's assistant and notes the use. Returns undefined if the token is unknown or expired. */
    async find(token: string): Promise<Assistant | undefined> {
      if (!token.startsWith(prefix)) return undefined;
      const known = await tokens.find(hashToken(token));
      if (!known || known.expires_at <= now()) return undefined;
      const { id, name, rights, last_used_at } = known;
      if (last_used_at === null || last_used_at <= now() - useUpdateIntervalMs) {
        // Not awaited: the call may be a read, which must work while writes fail.
        tokens.noteUse(id, now()).catch(() => undefined);
      }
      return { id, name, rights };
    },
  };
}
