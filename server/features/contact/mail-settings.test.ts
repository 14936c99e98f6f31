/** The owner's mail settings, with real mail servers. */
import { expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { inboxApi, type OpenedMessage, type TestMailResult } from '#contract/contact/inbox.ts';
import { type MailSettings, mailSettingsApi } from '#contract/mail/mail-settings.ts';
import { api } from '#contract/addresses.ts';
import type { SiteHealth } from '#contract/site-health/site-health.ts';
import { portableDataApi } from '#contract/portable-data/portable-data.ts';
import { SqliteFile } from '../../kernel/database/sqlite-file.ts';
import { makeBackup, restoreBackup } from '../../testing/backups.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { inboxOf, writesTo } from '../../testing/messages.ts';
import type { Owner } from '../../testing/portfolio.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const password = 'an app password';

/** A server that accepts this password only. */
const guardedServer = () =>
  mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'site@asha.example' && auth.password === password
        ? done(null, { user: 'site' })
        : done(new Error('wrong user or password')),
  });

const settingsFor = (port: number, changes: object = {}) => ({
  host: '127.0.0.1',
  port,
  encryption: 'none',
  user_name: 'site@asha.example',
  password,
  sender: 'Asha Rao <site@asha.example>',
  current_password: ownerAccount.password,
  ...changes,
});

const save = (owner: Owner, settings: object) => owner('PUT', mailSettingsApi, settings);
const settingsOf = async (owner: Owner) => expectOk(await owner('GET', mailSettingsApi)).json<MailSettings>();
const testMail = async (owner: Owner) =>
  expectOk(await owner('POST', inboxApi.testMail)).json<TestMailResult>();

/** Returns calls of the same owner on another instance. */
const ownerOn = (site: TestSite, { token }: Owner): Owner =>
  Object.assign(
    (...[method, url, body, headers]: Parameters<Owner>) =>
      site.visitor(method, url, body, { authorization: `Bearer ${token}`, ...headers }),
    { token },
  );

test('mail settings apply to every instance at once, and the password is never returned', async () => {
  const server = await guardedServer();
  const site = await testSite();
  const owner = await site.owner();
  const other = await testSite({ data: site.data, clock: site.clock });
  const ownerOnOther = ownerOn(other, owner);
  expect(await settingsOf(owner)).toMatchObject({ host: '', password: 'none', server_variable: null });
  expect(await testMail(ownerOnOther)).toMatchObject({
    delivered: false,
    answer: expect.stringContaining('page Email'),
  });

  expectOk(await save(owner, settingsFor(server.port)));
  const shown = await owner('GET', mailSettingsApi);
  expect(shown.json()).toEqual({
    host: '127.0.0.1',
    port: server.port,
    encryption: 'none',
    user_name: 'site@asha.example',
    sender: 'Asha Rao <site@asha.example>',
    password: 'stored',
    server_variable: null,
    sender_variable: null,
  });
  expect(shown.body + site.logLines.join('')).not.toContain(password);
  expect(await testMail(owner)).toMatchObject({ delivered: true, answer: expect.stringMatching(/^250 /u) });
  expect(server.mails[0]?.from).toMatchObject({ name: 'Asha Rao', address: 'site@asha.example' });

  await writesTo(other)();
  const replyTo = async () => {
    const [message] = await inboxOf(ownerOnOther).list('inbox');
    const opened = await ownerOnOther('GET', inboxApi.one(message?.id ?? 0));
    return expectOk(opened).json<OpenedMessage>().reply_to;
  };
  await expect.poll(replyTo).toBe(ownerAccount.email);
  await expect.poll(() => server.mails.map(({ subject }) => subject)).toContain('Contact form: A question');

  // The stored password stays if the field is empty.
  expectOk(await save(owner, settingsFor(server.port, { password: '', sender: '' })));
  expect(await testMail(owner)).toMatchObject({ delivered: true });
  expectOk(await save(owner, settingsFor(server.port, { host: '' })));
  expect(await settingsOf(owner)).toMatchObject({ host: '', password: 'none' });
  expect(await testMail(owner)).toMatchObject({
    delivered: false,
    answer: expect.stringContaining('page Email'),
  });
});

test('waiting mails are sent as soon as the mail settings work', async () => {
  const server = await guardedServer();
  const site = await testSite();
  const owner = await site.owner();
  expectOk(await save(owner, settingsFor(server.port, { password: 'a wrong one' })));
  expect(await testMail(owner)).toMatchObject({
    delivered: false,
    answer: expect.stringContaining('wrong user or password'),
  });
  await writesTo(site)();
  const state = async () => (await inboxOf(owner).list('inbox'))[0]?.delivery?.state;
  await expect.poll(state).toBe('retrying');
  expectOk(await save(owner, settingsFor(server.port)));
  await expect.poll(state).toBe('sent');
});

test('each invalid mail setting is refused with its own error, and the current password is required', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const refused = async (changes: object) => issuesIn(await save(owner, settingsFor(25, changes)));
  expect(
    await refused({ host: 'mail example', port: 70_000, encryption: 'ssl', sender: 'Asha' }),
  ).toMatchObject({
    host: 'Must be a host name, such as mail.example.org',
    port: 'Must be a whole number from 1 to 65535',
    encryption: expect.any(String),
    sender: expect.stringContaining('Must be an email address'),
  });
  expect(await refused({ host: 'mail.example.org' })).toEqual({
    encryption: 'Only a mail server on this machine can be used without encryption',
  });
  expect(await refused({ user_name: 'asha', sender: '' })).toEqual({
    sender: 'Enter the email address that emails are sent from',
  });
  expect(await refused({ password: '' })).toEqual({ password: 'Enter the password of this user' });
  expect(codeOf(await save(owner, settingsFor(25, { current_password: 'not mine' })))[1]).toBe(
    'wrong_password',
  );
  expect(codeOf(await site.visitor('PUT', mailSettingsApi, settingsFor(25)))).toEqual([401, 'unauthorized']);

  expectOk(await save(owner, settingsFor(25)));
  const others = [{ host: 'localhost' }, { port: 26 }, { encryption: 'tls' }, { user_name: 'asha' }];
  for (const other of others)
    expect(await refused({ ...other, password: '' })).toEqual({
      password: 'Enter the password again, because server, port, encryption or user name has changed',
    });
  expect(await settingsOf(owner)).toMatchObject({ host: '127.0.0.1', port: 25 });
});

test('mail settings in environment variables override the saved ones, which then cannot be changed', async () => {
  const server = await mailServer();
  const before = await testSite();
  const owner = await before.owner();
  expectOk(await save(owner, settingsFor(await freePort())));
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  const site = await testSite({ data: { ...before.data, SMTP_URL, MAIL_FROM: 'env@asha.example' } });
  const owners = ownerOn(site, owner);
  expect(await settingsOf(owners)).toEqual({
    host: '127.0.0.1',
    port: server.port,
    encryption: 'starttls',
    user_name: '',
    sender: 'env@asha.example',
    password: 'none',
    server_variable: 'SMTP_URL',
    sender_variable: 'MAIL_FROM',
  });
  expect(issuesIn(await save(owners, settingsFor(25)))).toEqual({
    host: 'Set by SMTP_URL in the environment of the site',
  });
  expect(await testMail(owners)).toMatchObject({ delivered: true });
  expect(server.mails[0]?.from).toMatchObject({ address: 'env@asha.example' });
});

test('the mail password is sent only to the server, and only as the user, that it was entered for', async () => {
  const [server, other] = [await guardedServer(), await guardedServer()];
  const site = await testSite();
  const owner = await site.owner();
  expectOk(await save(owner, settingsFor(server.port)));
  const elsewhere = [{ host: 'localhost' }, { port: other.port }, { encryption: 'tls' }, { user_name: 'x' }];
  for (const changed of elsewhere) {
    const before = await site.database.db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
    await site.database.writeContent((trx) =>
      trx
        .updateTable('mail_settings')
        .set(changed as Partial<typeof before>)
        .execute(),
    );
    expect(await settingsOf(owner)).toMatchObject({ ...changed, password: 'unreadable' });
    expect(await testMail(owner)).toMatchObject({
      delivered: false,
      answer: expect.stringContaining('The password of the mail server is missing.'),
    });
    await site.database.writeContent((trx) => trx.updateTable('mail_settings').set(before).execute());
  }
  expect(other.mails).toEqual([]);
  expect(await testMail(owner)).toMatchObject({ delivered: true });
});

test('a backup does not contain the mail password, and a restored site asks for it again', async () => {
  const server = await guardedServer();
  const site = await testSite();
  const owner = await site.owner();
  expectOk(await save(owner, settingsFor(server.port)));
  const backup = await makeBackup(owner);
  const file = new SqliteFile(backup.path, { readOnly: true });
  expect(file.rows('select password, sealed_password from mail_settings')).toEqual([
    { password: null, sealed_password: null },
  ]);
  file.close();
  const data = expectOk(await owner('POST', portableDataApi.address)).json<{ address: string }>();
  expect((await site.visitor('GET', data.address)).rawPayload.includes('site@asha.example')).toBe(false);

  site.clock.passes(1000);
  expectOk(await restoreBackup(owner, backup));
  const again = ownerOn(site, Object.assign(owner, { token: await site.signsIn() }));
  expect(await settingsOf(again)).toMatchObject({ host: '127.0.0.1', password: 'unreadable' });

  const elsewhere = await testDatabase();
  expect(await runCommand('restore', [backup.path], elsewhere)).toMatchObject({ status: 0 });
  const other = await testSite({ data: elsewhere });
  const owners = ownerOn(other, Object.assign(owner, { token: await other.signsIn() }));
  expect(await settingsOf(owners)).toMatchObject({ host: '127.0.0.1', password: 'unreadable' });
  expect(await testMail(owners)).toMatchObject({
    delivered: false,
    answer: expect.stringContaining('The password of the mail server is missing.'),
  });
  const { checks } = expectOk(await owners('GET', api.siteHealth)).json<SiteHealth>();
  expect(checks.find(({ title }) => title === 'Mail')).toMatchObject({
    state: 'bad',
    advice: 'Enter it again on the page Email.',
  });
  expect((await runCommand('doctor', ['--json'], elsewhere)).stdout).toContain(
    'The password of the mail server is missing',
  );
  expectOk(await save(owners, settingsFor(server.port)));
  expect(await testMail(owners)).toMatchObject({ delivered: true });
  const moved = await testDatabase({ migrated: false });
  await other.close();
  const target = moved.DATABASE_URL ?? moved.DATA_DIR;
  expect(await runCommand('move', ['--to', target], elsewhere)).toMatchObject({ status: 0 });
  const atTarget = await testSite({ data: moved });
  const there = ownerOn(atTarget, Object.assign(owner, { token: await atTarget.signsIn() }));
  expect(await testMail(there)).toMatchObject({ delivered: true });
});
