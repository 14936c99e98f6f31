/**
 * Seals secrets that earlier versions stored in plain text, or sealed without a purpose. No migration can do it: a
 * backup is migrated without the key. The former columns keep usable values for instances of the previous version.
 */
import { hashToken } from '../../lib/hashes.ts';
import { seal, unseal } from '../../lib/seal.ts';
import type { Database, Db, Trx } from './database.ts';
import { purposes, sealingKey } from './sealing-key.ts';

/** Called at each start of a site. Writes only if there is something to seal. Rejects with the database's error. */
export async function sealFormerSecrets({ db, writeContent }: Database): Promise<void> {
  const { apps, mails, previews } = await formerSecrets(db);
  if (apps.length + mails.length + previews.length > 0) await writeContent(sealAll, ['accounts', 'mail']);
}

async function formerSecrets(db: Db) {
  return {
    apps: await db.selectFrom('authenticator').select('secret').where('sealed_secret', 'is', null).execute(),
    mails: await db
      .selectFrom('mail_settings')
      .selectAll()
      .where('password', 'is not', null)
      .where('sealed_password', 'is', null)
      .execute(),
    previews: await db
      .selectFrom('projects')
      .select(['id', 'preview_token'])
      .where('preview_token', 'is not', null)
      .where('preview_token_hash', 'is', null)
      .execute(),
  };
}

async function sealAll(trx: Trx): Promise<void> {
  const { apps, mails, previews } = await formerSecrets(trx);
  const key = await sealingKey(trx);
  for (const { secret } of apps)
    await trx
      .updateTable('authenticator')
      .set({ sealed_secret: seal(secret, key, purposes.authenticator) })
      .execute();
  for (const mail of mails) {
    const password = unseal(mail.password ?? '', key, 'without purpose');
    const sealed_password = password === undefined ? null : seal(password, key, purposes.mailPassword(mail));
    // A password that cannot be unsealed is of no use.
    const former = password === undefined ? { password: null } : {};
    await trx
      .updateTable('mail_settings')
      .set({ sealed_password, ...former })
      .execute();
  }
  for (const { id, preview_token: token } of previews)
    if (token !== null)
      await trx
        .updateTable('projects')
        .set({
          preview_token_hash: hashToken(token),
          sealed_preview_token: seal(token, key, purposes.previewLink(id)),
        })
        .where('id', '=', id)
        .execute();
}
