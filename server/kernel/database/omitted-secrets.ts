/** Secrets in rows that backups contain. Sealed ones may stay, because backups omit the key. */
import { randomInt } from 'node:crypto';
import type { SqliteFile } from './sqlite-file.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a random secret in place of an authenticator app's: the codes of an empty secret could be computed. */
export function unusableSecret(): string {
  return Array.from({ length: 32 }, () => base32[randomInt(base32.length)]).join('');
}

/**
 * Removes the mail password, also a sealed one, and the plain text of secrets that have a sealed copy. A site of an
 * older schema has no sealed copies: the secret of its authenticator app and its preview links stay.
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
