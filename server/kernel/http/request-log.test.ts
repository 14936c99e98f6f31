import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn, resetTokenIn } from '#testing/outbox.ts';
import { rawServer } from '../../testing/mail-server.ts';
import { smtpUrl } from '../../testing/outbox.ts';
import { ownerAccount, testSite } from '../../testing/site.ts';

test('no log line contains a password, a token or the text of a mail', async () => {
  const site = await testSite();
  await site.visitor('POST', api.register, ownerAccount);
  const code = codeIn(await site.mailTo(ownerAccount.email));
  await site.visitor('POST', api.confirmOtp, { ...ownerAccount, otp: code });
  const session = await site.signsIn();
  await site.visitor('POST', api.login, { ...ownerAccount, password: 'a mistyped password' });
  await site.visitor('POST', api.logout, undefined, { authorization: 'Bearer a-stale-token' });
  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  const reset = resetTokenIn(await site.mailTo(ownerAccount.email, 2));
  await site.visitor('GET', `/reset-password?token=${reset}`);
  await site.visitor('GET', `/api/nowhere?token=${reset}`);
  await site.visitor('POST', api.resetPassword, { token: reset, password: 'a third password' });
  await site.visitor('POST', api.resetPassword, { token: reset, password: 'a third password' });
  await site.visitor('POST', api.login, '{"password":"in broken JSON', {
    'content-type': 'application/json',
  });
  await site.visitor('POST', api.contact, {
    name: 'Ravi',
    email: 'ravi@example.net',
    subject: 'Hello',
    message: 'Between you and me',
  });
  await site.mailTo(ownerAccount.email, 4);

  const log = site.logLines.join('');
  expect(log).toContain('mail written to a file');
  const secrets = [
    session,
    reset,
    ownerAccount.password,
    'a mistyped password',
    'a-stale-token',
    'a third password',
    'in broken JSON',
    'Between you',
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('no log line contains the text of a mail that fails', async () => {
  const server = await rawServer((socket) => {
    socket.write('220 hello\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData && text.endsWith('\r\n.\r\n')) {
        isData = false;
        socket.write('554 refused\r\n');
      } else if (!isData) {
        isData = /^data/i.test(text);
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  const site = await testSite({
    env: { SMTP_URL: smtpUrl(server.port), PUBLIC_URL: 'http://localhost:3000' },
  });
  await site.visitor('POST', api.register, ownerAccount);
  await expect.poll(() => site.logLines.some((line) => line.includes('554 refused'))).toBe(true);
  const { text } = await site.database.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  expect(code).not.toBe('');
  expect(site.logLines.join('')).not.toMatch(new RegExp(`\\b${code}\\b|${text.slice(0, 20)}`));
});

test('security events are logged with their name and the client’s address', async () => {
  const site = await testSite();
  await site.registers();
  const authorization = `Bearer ${await site.signsIn()}`;
  await site.visitor('POST', api.register, ownerAccount);
  await site.visitor('POST', api.login, { ...ownerAccount, password: 'wrong' });
  const passwords = { new_password: 'a newer password', confirm_password: 'a newer password' };
  for (const old_password of ['wrong', ownerAccount.password])
    await site.visitor('PUT', api.changePassword, { old_password, ...passwords }, { authorization });
  await site.visitor('POST', api.logout, undefined, { authorization });
  const events = site.logLines
    .map((line) => JSON.parse(line) as { event?: string; client?: string })
    .filter(({ event }) => event !== undefined);
  expect(events.map(({ event }) => event)).toEqual([
    'account created',
    'signed in',
    'registration refused',
    'sign-in failed',
    'wrong current password',
    'password changed',
    'signed out',
  ]);
  expect(new Set(events.map(({ client }) => client))).toEqual(new Set(['127.0.0.1']));
});

test('requests that report a visit are not logged, but other requests are', async () => {
  const site = await testSite();
  for (const path of [`${api.visits}?kind=view&path=/contact`, api.contactBegun])
    await site.visitor('POST', path, undefined, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
  const lines = site.logLines.filter((line) => line.includes('"POST"'));
  expect(lines).toEqual([expect.stringContaining(api.contactBegun)]);
});
