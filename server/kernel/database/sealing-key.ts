/**
 * The key that seals secrets in the database and signs access cookies. Backups omit it, and a restored site keeps its
 * own, so secrets sealed elsewhere cannot be read.
 */
import { newSealingKey, type Purpose } from '../../lib/seal.ts';
import type { Db } from './database.ts';
import type { MailSettingsTable } from './mail-tables.ts';

type MailAccount = Pick<MailSettingsTable, 'host' | 'port' | 'encryption' | 'user_name'>;

/** Purposes of sealed secrets and of signing keys. */
export const purposes = {
  authenticator: ['authenticator'],
  previewLink: (projectId: number): Purpose => ['preview link', projectId],
  /** Includes server and user, so that the password is never sent to another server or as another user. */
  mailPassword: ({ host, port, encryption, user_name }: MailAccount): Purpose => [
    'mail password',
    host,
    port,
    encryption,
    user_name,
  ],
  /** `opened` is the hash of the password, link or session that gave access. */
  accessCookie: (projectId: number, opened: string): Purpose => ['access cookie', projectId, opened],
} as const;

/** Returns the key; undefined before its first use. */
export async function knownSealingKey(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('sealing_key').select('key').executeTakeFirst())?.key;
}

/** Returns the key, created on first use. */
export async function sealingKey(db: Db): Promise<string> {
  const known = await knownSealingKey(db);
  if (known !== undefined) return known;
  await db
    .insertInto('sealing_key')
    .values({ id: 1, key: newSealingKey() })
    // Another instance may have created it meanwhile.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await db.selectFrom('sealing_key').select('key').executeTakeFirstOrThrow()).key;
}
