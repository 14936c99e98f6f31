/** Changing the sign-in address with a mailed code. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn } from '#testing/outbox.ts';
import { codeOf } from '../../testing/failures.ts';
import { expectOk, ownerAccount, testSite } from '../../testing/site.ts';

const email = 'Asha@new.example';
const { password } = ownerAccount;

async function openSite() {
  const site = await testSite();
  const owner = await site.owner();
  const requestsCode = (body: object = {}) =>
    owner('POST', api.signInAddressCode, { email, current_password: password, ...body });
  const enters = (otp: string, address = email) => owner('PUT', api.signInAddress, { email: address, otp });
  const signsIn = (address: string) => site.visitor('POST', api.login, { email: address, password });
  return { site, owner, requestsCode, enters, signsIn };
}

test('a code changes the sign-in address; the old address gets a mail and no longer signs in', async () => {
  const { site, owner, requestsCode, enters, signsIn } = await openSite();
  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  expect(expectOk(await requestsCode()).json()).toMatchObject({ success: true, mailed: false });
  const otp = codeIn(await site.mailTo(email));
  expect((await owner('GET', api.security)).json()).toMatchObject({ email: ownerAccount.email });
  expectOk(await enters(otp));

  expect((await owner('GET', api.security)).json()).toMatchObject({ email });
  expectOk(await signsIn(email.toLowerCase()));
  expect(codeOf(await signsIn(ownerAccount.email))).toEqual([401, 'invalid_credentials']);
  expect((await site.mailTo(ownerAccount.email, 2)).text).toContain(`was changed to ${email}`);
  expect(await site.database.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  expect((await site.visitor('GET', api.profile)).json()).toMatchObject({ user: { email } });
  expect(codeOf(await enters(otp))).toEqual([400, 'invalid_code']);
});

test('a code for a new sign-in address is valid only for that address, for ten minutes and five tries', async () => {
  const { site, requestsCode, enters, signsIn } = await openSite();
  expectOk(await requestsCode());
  const first = codeIn(await site.mailTo(email));
  expect(codeOf(await enters(first, 'other@new.example'))).toEqual([400, 'invalid_code']);
  site.clock.passes(10 * 60_000);
  expect(codeOf(await enters(first))).toEqual([400, 'invalid_code']);

  expectOk(await requestsCode());
  const second = codeIn(await site.mailTo(email, 2));
  const wrong = second === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries++) expect(codeOf(await enters(wrong))).toEqual([400, 'invalid_code']);
  expect(codeOf(await enters(second))).toEqual([400, 'invalid_code']);
  expectOk(await signsIn(ownerAccount.email));
});

test('a code for a new sign-in address needs the current password, a session, and a minute since the last one', async () => {
  const { site, requestsCode, enters } = await openSite();
  expect(codeOf(await requestsCode({ current_password: 'wrong' }))).toEqual([400, 'wrong_password']);
  expect(codeOf(await requestsCode({ email: 'asha@' }))).toEqual([400, 'validation_failed']);
  expectOk(await requestsCode());
  expect(codeOf(await requestsCode())).toEqual([429, 'rate_limited']);
  const otp = codeIn(await site.mailTo(email));
  expect(codeOf(await site.visitor('PUT', api.signInAddress, { email, otp }))).toEqual([401, 'unauthorized']);
  // Another client's request for the same address neither voids the owner's code nor returns one.
  site.clock.passes(61_000);
  expectOk(await site.visitor('POST', api.resendOtp, { email }));
  expectOk(await enters(otp));
});
