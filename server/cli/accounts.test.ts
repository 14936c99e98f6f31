import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { runCommand } from '#testing/command.ts';
import { failureOf } from '../testing/failures.ts';
import { beginsSignIn, setsUpApp } from '../testing/second-factor.ts';
import { ownerAccount, testSite } from '../testing/site.ts';

/** Runs a command with `input` on standard input and returns its output. */
async function runs(
  command: 'create-owner' | 'reset-password',
  args: string[],
  input: string,
  data: Record<string, string>,
) {
  const { status, stdout, stderr } = await runCommand(command, args, data, input);
  return { status, output: (stdout + stderr).trim() };
}

const asha = ['--email', ownerAccount.email, '--name', ownerAccount.fullname];

test('create-owner creates the owner of a running site, who can sign in at once', async () => {
  const site = await testSite();
  expect(await runs('create-owner', asha, `${ownerAccount.password}\n`, site.data)).toEqual({
    status: 0,
    output: 'Created the owner Asha Rao, who can now sign in as asha@example.org.',
  });
  await site.signsIn();
  expect(failureOf(await site.visitor('POST', api.register, ownerAccount)).slice(0, 2)).toEqual([
    403,
    'registration_closed',
  ]);
  await expect.poll(() => site.database.contentVersion.current).toBe(2);
});

test('create-owner asks for missing values', async () => {
  const site = await testSite();
  const { status } = await runs(
    'create-owner',
    [],
    `${ownerAccount.email}\n${ownerAccount.fullname}\n${ownerAccount.password}\n`,
    site.data,
  );
  expect(status).toBe(0);
  await site.signsIn();
});

test('create-owner fails if there is an owner', async () => {
  const site = await testSite();
  await site.registers();
  expect(
    await runs(
      'create-owner',
      ['--email', 'ravi@example.net', '--name', 'Ravi'],
      'another password\n',
      site.data,
    ),
  ).toEqual({
    status: 1,
    output: 'Registration is closed. This site already has an owner.',
  });
  await site.signsIn();
});

test('create-owner refuses a short password or an invalid email address and creates no owner', async () => {
  const site = await testSite();
  expect(await runs('create-owner', asha, '12345\n', site.data)).toEqual({
    status: 1,
    output: 'Password must be at least 6 characters',
  });
  expect(await runs('create-owner', ['--email', 'asha', '--name', 'Asha'], '123456\n', site.data)).toEqual({
    status: 1,
    output: 'Enter a valid email',
  });
  expect((await runs('create-owner', asha, '', site.data)).status).toBe(1);
  expect(await site.database.db.selectFrom('owner').select('id').execute()).toEqual([]);
});

test('reset-password sets the password and ends every session', async () => {
  const site = await testSite();
  const owner = await site.owner();
  expect(await runs('reset-password', [], 'another good one\n', site.data)).toEqual({
    status: 0,
    output: 'The password is set. Every session has ended.',
  });
  expect((await owner('POST', api.logout)).statusCode).toBe(401);
  expect((await site.visitor('POST', api.login, ownerAccount)).statusCode).toBe(401);
  await site.signsIn({ ...ownerAccount, password: 'another good one' });
});

test('reset-password keeps the second factor unless an option turns it off', async () => {
  const site = await testSite();
  await setsUpApp(site, await site.owner());
  expect(await runs('reset-password', [], `${ownerAccount.password}\n`, site.data)).toEqual({
    status: 0,
    output:
      'The password is set. Every session has ended.\nTwo-step verification is still on. npm run reset-password -- --without-second-factor turns it off.',
  });
  await beginsSignIn(site);
  const args = ['--without-second-factor'];
  expect(await runs('reset-password', args, `${ownerAccount.password}\n`, site.data)).toEqual({
    status: 0,
    output: 'The password is set. Every session has ended.\nTwo-step verification is off.',
  });
  await site.signsIn();
});

test('reset-password refuses a site without an owner, and a password that is short or close to the owner’s name', async () => {
  const site = await testSite();
  expect(await runs('reset-password', [], 'another good one\n', site.data)).toEqual({
    status: 1,
    output: 'There is no owner. Create one with npm run create-owner.',
  });
  await site.registers();
  expect(await runs('reset-password', [], '1234567\n', site.data)).toEqual({
    status: 1,
    output: 'Password must be at least 8 characters',
  });
  expect(await runs('reset-password', [], 'asha2026\n', site.data)).toEqual({
    status: 1,
    output: 'This password is too close to your name or site. Please choose another one.',
  });
  await site.signsIn();
});
