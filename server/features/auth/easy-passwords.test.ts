/** Easy passwords are rejected wherever a password is set. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn, resetLinkIn } from '#testing/outbox.ts';
import { issuesIn } from '../../testing/failures.ts';
import { expectOk, ownerAccount, testSite } from '../../testing/site.ts';

const common = 'This password is too common. Please choose another one.';
const ownWords = 'This password is too close to your name or site. Please choose another one.';
const env = { PUBLIC_URL: 'https://harbour.example.org', OWNER_EMAIL: ownerAccount.email };

test.each([
  ['123456', common],
  ['Iloveyou', common],
  ['654321', common],
  ['890123', common],
  ['abcdefg', common],
  ['aaaaaa', common],
  ['1212121', common],
  ['AbcAbcAbc', common],
  ['qwertyqwerty', common],
  ['xxxxxxxxxxxxxxx', common],
  ['Asha2026!', ownWords],
  ['rao-asha-123', ownWords],
  ['harbour!', ownWords],
  ['Vitrine_1', ownWords],
  ['my.Password.x', ownWords],
])('registration refuses the easy password %s', async (password, sentence) => {
  const site = await testSite({ env });
  const response = await site.visitor('POST', api.register, { ...ownerAccount, password });
  expect(issuesIn(response)).toEqual({ password: sentence });
  expect(await site.database.db.selectFrom('registrations').selectAll().execute()).toEqual([]);
});

test.each(['k7#pQz', 'a good password', 'asha likes mangoes', 'correct horse battery staple', 'abcdxyz'])(
  'registration accepts the password %s',
  async (password) => {
    const site = await testSite({ env });
    await site.registers({ ...ownerAccount, password });
    await site.signsIn({ ...ownerAccount, password });
  },
);

test('confirming, resetting and changing a password refuse easy passwords, and code and link stay valid', async () => {
  const site = await testSite();
  expectOk(await site.visitor('POST', api.register, ownerAccount));
  const confirms = { ...ownerAccount, otp: codeIn(await site.mailTo(ownerAccount.email)) };
  const early = await site.visitor('POST', api.confirmOtp, { ...confirms, password: 'qwerty123' });
  expect(issuesIn(early)).toEqual({ password: common });
  expectOk(await site.visitor('POST', api.confirmOtp, confirms));

  const authorization = `Bearer ${await site.signsIn()}`;
  const change = (new_password: string) =>
    site.visitor(
      'PUT',
      api.changePassword,
      { old_password: ownerAccount.password, new_password, confirm_password: new_password },
      { authorization },
    );
  expect(issuesIn(await change('asharao'))).toEqual({ new_password: ownWords });

  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  const token = new URL(resetLinkIn(await site.mailTo(ownerAccount.email, 2))).searchParams.get('token');
  const reset = (password: string) => site.visitor('POST', api.resetPassword, { token, password });
  expect(issuesIn(await reset('password1'))).toEqual({ password: common });
  expectOk(await reset('a newer password'));
});
