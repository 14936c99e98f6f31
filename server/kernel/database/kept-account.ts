/**
 * Keeps the owner's account when a backup is restored over a running site. Profile texts and pictures come from the
 * backup.
 */
import type { Insertable, Selectable } from 'kysely';
import type { Trx } from './database.ts';
import type { OutboxTable } from './mail-tables.ts';
import type { Tables } from './tables.ts';

export interface Account {
  readonly owner: { readonly email: string; readonly password_hash: string };
  readonly authenticator: Selectable<Tables['authenticator']>[];
  readonly passkeys: Selectable<Tables['passkeys']>[];
  readonly recoveryCodes: Selectable<Tables['recovery_codes']>[];
  /** Mails about the account that are still to be sent. */
  readonly notices: Omit<Selectable<OutboxTable>, 'id'>[];
}

/** The row of a mail to the owner, whose address `writeAccount` adds. */
export type NoticeRow = Omit<Insertable<OutboxTable>, 'recipient'>;

/** Reads the account. Throws if there is no owner. */
export async function readAccount(trx: Trx): Promise<Account> {
  const notices = await trx
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'account-notice')
    .orderBy('id')
    .execute();
  return {
    owner: await trx.selectFrom('owner').select(['email', 'password_hash']).executeTakeFirstOrThrow(),
    authenticator: await trx.selectFrom('authenticator').selectAll().execute(),
    passkeys: await trx.selectFrom('passkeys').selectAll().execute(),
    recoveryCodes: await trx.selectFrom('recovery_codes').selectAll().execute(),
    notices: notices.map(({ id: _id, ...notice }) => notice),
  };
}

/** Replaces the account that came from the backup. Adds the account's waiting mails and `notice` to the outbox. */
export async function writeAccount(trx: Trx, account: Account, notice: NoticeRow): Promise<void> {
  const { owner, authenticator, passkeys, recoveryCodes, notices } = account;
  await trx.updateTable('owner').set(owner).execute();
  await trx.deleteFrom('authenticator').execute();
  await trx.deleteFrom('passkeys').execute();
  await trx.deleteFrom('recovery_codes').execute();
  if (authenticator.length > 0) await trx.insertInto('authenticator').values(authenticator).execute();
  if (passkeys.length > 0) await trx.insertInto('passkeys').values(passkeys).execute();
  if (recoveryCodes.length > 0) await trx.insertInto('recovery_codes').values(recoveryCodes).execute();
  await trx
    .insertInto('outbox')
    .values([...notices, { ...notice, recipient: owner.email }])
    .execute();
}
