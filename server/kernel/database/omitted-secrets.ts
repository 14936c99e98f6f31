/** Secrets in rows that backups contain. What is sealed stays: backups omit the key. */
import { randomInt } from 'node:crypto';
import type { SqliteFile } from './sqlite-file.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a random secret of an authenticator app. Codes of an empty secret could be computed. */
export function unusableSecret(): string {
  return Array.from({ length: 32 }, () => base32[randomInt(base32.length)]).join('');
}

/**
 * Removes the mail password, also a sealed one, and what the previous version stores without a seal. A backup of an older
 * schema keeps the secret of its authenticator app, which has no sealed copy yet.
 */
export function removeSecrets(file: SqliteFile): void {
  const columns = (table: string) =>
    new Set(
      file.rows<{ name: string }>('select name from pragma_table_info(?)', table).map(({ name }) => name),
    );
  const mail = columns('mail_settings');
  if (mail.has('password')) file.exec('update mail_settings set password = null');
  if (mail.has('sealed_password')) file.exec('update mail_settings set sealed_password = null');
  if (columns('authenticator').has('sealed_secret'))
    file.prepare('update authenticator set secret = ? where sealed_secret is not null').run(unusableSecret());
  if (columns('projects').has('preview_token_hash'))
    file.exec('update projects set preview_token = null where preview_token_hash is not null');
}
