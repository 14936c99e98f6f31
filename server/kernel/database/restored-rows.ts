/** Rules for the rows of a restored backup, which may be a stranger's. `verifyBackup` checks its schema. */
import { isExpensiveHash } from '../auth/passwords.ts';
import { BackupError } from './backup.ts';
import type { Db } from './database.ts';

/** Throws BackupError if the password of the owner or of a project has an expensive hash (`isExpensiveHash`). */
export async function refuseExpensiveHashes(db: Db): Promise<void> {
  const owner = await db.selectFrom('owner').select('password_hash').executeTakeFirst();
  const projects = await db
    .selectFrom('projects')
    .select('access_password')
    .where('access_password', 'is not', null)
    .execute();
  const hashes = [owner?.password_hash, ...projects.map(({ access_password }) => access_password)];
  if (hashes.some((hash) => typeof hash === 'string' && isExpensiveHash(hash)))
    throw new BackupError(
      'This backup contains a password hash that would cost more time or memory than those of Vitrine.',
    );
}

/**
 * Empties the outbox, except for two kinds of mails to the owner: visitors' messages with the visitor as reply address,
 * and notices about the account. `removeOmitted` has already removed the backup's own notices.
 */
export async function removeForeignMails(db: Db): Promise<void> {
  const own = db
    .selectFrom('outbox as mail')
    .innerJoin('owner', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['mail.recipient']), '=', eb.fn('lower', ['owner.email']))),
    )
    .leftJoin('contact_messages as message', 'message.id', 'mail.contact_message_id')
    .where((eb) =>
      eb.or([
        eb('mail.kind', '=', 'account-notice'),
        eb.and([
          eb('mail.kind', '=', 'contact-message'),
          eb('mail.reply_to_address', '=', eb.ref('message.email')),
        ]),
      ]),
    )
    .select('mail.id');
  await db.deleteFrom('outbox').where('id', 'not in', own).execute();
}
