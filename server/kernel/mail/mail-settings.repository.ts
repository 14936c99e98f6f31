/** SQL of the owner's mail settings. The password is sealed with a key that backups omit. */
import type { Selectable } from 'kysely';
import type { MailSettingsInput } from '#contract/contact/mail-settings.ts';
import { newSealingKey, seal, unseal } from '../../lib/seal.ts';
import type { Db } from '../database/database.ts';
import type { MailSettingsTable } from '../database/mail-tables.ts';

type Row = Selectable<MailSettingsTable>;

/** The stored settings. `password` is undefined without one, and null if it was sealed with another key. */
export type StoredMailSettings = Omit<Row, 'id' | 'password'> & { password: string | null | undefined };

export function mailSettingsRepository(db: Db) {
  const keyOf = async () => (await db.selectFrom('sealing_key').select('key').executeTakeFirst())?.key;

  return {
    async get(): Promise<StoredMailSettings | undefined> {
      const row = await db.selectFrom('mail_settings').selectAll().executeTakeFirst();
      if (!row) return undefined;
      const { id: _id, password, ...settings } = row;
      if (password === null) return { ...settings, password: undefined };
      const key = await keyOf();
      return { ...settings, password: (key === undefined ? undefined : unseal(password, key)) ?? null };
    },

    /** Seals `password`, unless it is undefined. */
    async save(
      { host, port, encryption, user_name, sender }: Omit<MailSettingsInput, 'password' | 'current_password'>,
      password: string | undefined,
    ): Promise<void> {
      const sealed = password === undefined ? null : seal(password, await this.key());
      const values = { host, port, encryption, user_name, sender, password: sealed };
      await db
        .insertInto('mail_settings')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },

    /** Returns the key, created on first use. */
    async key(): Promise<string> {
      const known = await keyOf();
      if (known !== undefined) return known;
      const key = newSealingKey();
      await db.insertInto('sealing_key').values({ id: 1, key }).execute();
      return key;
    },

    async remove(): Promise<void> {
      await db.deleteFrom('mail_settings').execute();
    },
  };
}
