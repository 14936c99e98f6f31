/** SQL of the owner's mail settings. The password is sealed for the server and user that it is sent to. */
import type { MailSettingsInput } from '#contract/mail/mail-settings.ts';
import type { Selectable } from 'kysely';
import { seal, unseal } from '../../lib/seal.ts';
import type { Db } from '../database/database.ts';
import type { MailSettingsTable } from '../database/mail-tables.ts';
import { knownSealingKey, purposes, sealingKey } from '../database/sealing-key.ts';

type Row = Selectable<MailSettingsTable>;

/**
 * The stored settings. `password` is undefined without a user name, and null if it is missing or was sealed with
 * another key or for another server or user.
 */
export type StoredMailSettings = Omit<Row, 'id' | 'password' | 'sealed_password'> & {
  password: string | null | undefined;
};

export function mailSettingsRepository(db: Db) {
  return {
    async get(): Promise<StoredMailSettings | undefined> {
      const row = await db.selectFrom('mail_settings').selectAll().executeTakeFirst();
      if (!row) return undefined;
      const { id: _id, password: _former, sealed_password, ...settings } = row;
      if (settings.user_name === '') return { ...settings, password: undefined };
      const key = await knownSealingKey(db);
      const isReadable = key !== undefined && sealed_password !== null;
      const password = isReadable && unseal(sealed_password, key, purposes.mailPassword(settings));
      return { ...settings, password: password || null };
    },

    /** Replaces the settings and seals `password`; undefined removes the stored one. */
    async save(
      { host, port, encryption, user_name, sender }: Omit<MailSettingsInput, 'password' | 'current_password'>,
      password: string | undefined,
    ): Promise<void> {
      const account = { host, port, encryption, user_name };
      const sealed_password =
        password === undefined ? null : seal(password, await sealingKey(db), purposes.mailPassword(account));
      const values = { ...account, sender, password: null, sealed_password };
      await db
        .insertInto('mail_settings')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },

    async remove(): Promise<void> {
      await db.deleteFrom('mail_settings').execute();
    },
  };
}
