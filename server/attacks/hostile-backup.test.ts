/** Rows of a backup that somebody has edited. */
import { argon2Sync } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { Backup } from '#contract/backups/backups.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { makeBackup, restoreBackup } from '../testing/backups.ts';
import { runCommand } from '../testing/command.ts';
import { testDatabase } from '../testing/database.ts';
import { codeOf, failureOf } from '../testing/failures.ts';
import { writesTo } from '../testing/messages.ts';
import { addProject, ownedSite } from '../testing/portfolio.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../testing/site.ts';

/** Edits a copy of the backup in the site's folder. It has no checksums, which anybody could write. */
function edited({ clock, config }: TestSite, { path }: Backup, change: (file: SqliteFile) => void): Backup {
  clock.passes(1000);
  const name = `manual-${new Date(clock.now()).toISOString().replaceAll(/[:.]/gu, '-')}.db`;
  const copy = join(config.dataDir, 'backups', name);
  copyFileSync(path, copy);
  const file = new SqliteFile(copy);
  change(file);
  file.exec('drop table backup_checksums');
  file.close();
  return { name, path: copy } as Backup;
}

const salt = 'A'.repeat(22);
const tag = 'A'.repeat(43);

test('a backup whose password hashes cost more than the site’s own is refused', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  const backup = await makeBackup(owner);
  const hashes = [
    `$argon2id$v=19$m=1500000,t=2,p=1$${salt}$${tag}`,
    `$argon2id$v=19$m=19456,t=9,p=1$${salt}$${tag}`,
    `$argon2id$v=19$m=19456,t=2,p=64$${salt}$${tag}`,
    `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${tag}${'A'.repeat(4000)}`,
  ];
  for (const hash of hashes) {
    const bad = edited(site, backup, (file) => file.prepare('update owner set password_hash = ?').run(hash));
    expect(failureOf(await restoreBackup(owner, bad)), hash).toEqual([
      409,
      'backup_failed',
      expect.stringContaining('password hash'),
    ]);
  }
  const ofProject = edited(site, backup, (file) =>
    file.prepare('update projects set access_password = ? where id = ?').run(hashes[0] ?? '', id),
  );
  expect(codeOf(await restoreBackup(owner, ofProject))).toEqual([409, 'backup_failed']);
  const { status, stderr } = await runCommand('restore', [ofProject.path], await testDatabase());
  expect([status, stderr]).toEqual([1, expect.stringContaining('password hash')]);
  expectOk(await restoreBackup(owner, backup));
});

test('a stored hash that costs more than the site’s own is not computed, even for the right password', async () => {
  const site = await testSite();
  await site.owner();
  const parameters = { memory: 20 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
  const nonce = Buffer.alloc(16, 1);
  const message = ownerAccount.password;
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const expensive = argon2Sync('argon2id', { message, nonce, ...parameters });
  const password_hash = `$argon2id$v=19$m=${parameters.memory},t=2,p=1$${base64(nonce)}$${base64(expensive)}`;
  await site.database.db.updateTable('owner').set({ password_hash }).execute();
  const { email, password } = ownerAccount;
  expect(codeOf(await site.visitor('POST', api.login, { email, password }))).toEqual([
    401,
    'invalid_credentials',
  ]);
});

test('a restored backup sends only visitors’ messages to the owner, with their senders as reply addresses', async () => {
  const { site, owner } = await ownedSite(() => testSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } }));
  await writesTo(site)({ subject: 'Hello' });
  const spam = edited(site, await makeBackup(owner), (file) => {
    const copy = (column: string, value: string) =>
      file.exec(`
        create temp table mail as select * from outbox where subject like '%Hello' and reply_to_address is not null;
        update mail set id = (select max(id) + 1 from outbox), message_id = hex(randomblob(9)), subject = 'Spam', ${column} = ${value};
        insert into outbox select * from mail;
        drop table mail;`);
    copy('recipient', `'victim@example.org'`);
    copy('reply_to_address', `'mallory@example.org'`);
    copy('contact_message_id', 'null');
    copy('kind', `'password-reset'`);
    copy('kind', `'account-notice'`);
  });
  const expectClean = async (restored: TestSite, subjects: string[]) => {
    const mails = await restored.database.db.selectFrom('outbox').select(['subject', 'recipient']).execute();
    expect(mails).toEqual(subjects.map((subject) => ({ subject, recipient: ownerAccount.email })));
  };

  const elsewhere = await testDatabase();
  expect(await runCommand('restore', [spam.path], elsewhere)).toMatchObject({ status: 0 });
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' };
  await expectClean(await testSite({ data: { ...elsewhere, ...env } }), ['Contact form: Hello']);
  expectOk(await restoreBackup(owner, spam));
  await expectClean(site, ['Contact form: Hello', 'A backup was restored']);
});
