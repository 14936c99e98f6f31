/** The clock was a day ahead and is set back: everything scheduled or issued meanwhile counts as expired. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn, resetTokenIn } from '#testing/outbox.ts';
import { freePort } from '#testing/free-port.ts';
import { codeOf } from '../testing/failures.ts';
import { mailServer } from '../testing/mail-server.ts';
import { smtpUrl, testOutbox } from '../testing/outbox.ts';
import { expectOk, ownerAccount, testSite } from '../testing/site.ts';

const day = 24 * 60 * 60_000;

test('mails that wait when the clock is set back by a day are sent at once', async () => {
  const box = await testOutbox();
  const port = await freePort();
  const outbox = box.instance({ SMTP_URL: smtpUrl(port) });
  await outbox.takes();
  await outbox.deliverDue();
  expect(await box.waiting()).toMatchObject([{ attempts: 1 }]);
  await outbox.takes();
  box.clock.passes(-day);
  const server = await mailServer({}, port);
  await outbox.deliverDue();
  expect(server.mails).toHaveLength(2);
});

test('a mail that was written while the clock was ten minutes ahead is sent at once after it is set back', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes();
  box.clock.passes(-10 * 60_000);
  await outbox.deliverDue();
  expect(server.mails).toHaveLength(1);
});

test('after the clock is set back, an earlier reset link is refused, and the owner can request another at once', async () => {
  const site = await testSite();
  await site.registers();
  const { email } = ownerAccount;
  expectOk(await site.visitor('POST', api.forgotPassword, { email }));
  const reset = async (token: string) => {
    const password = 'a newer password';
    return site.visitor('POST', api.resetPassword, { token, password, confirm_password: password });
  };
  const early = resetTokenIn(await site.mailTo(email, 2));
  site.clock.passes(-day);
  expect(codeOf(await reset(early))).toEqual([400, 'invalid_token']);
  expectOk(await site.visitor('POST', api.forgotPassword, { email }));
  expectOk(await reset(resetTokenIn(await site.mailTo(email, 3))));
});

test('after the clock is set back, an earlier one-time code is refused, and another can be requested at once', async () => {
  const site = await testSite();
  const { email } = ownerAccount;
  expectOk(await site.visitor('POST', api.register, ownerAccount));
  const otp = codeIn(await site.mailTo(email));
  site.clock.passes(-day);
  const confirm = (code: string) => site.visitor('POST', api.confirmOtp, { ...ownerAccount, otp: code });
  expect(codeOf(await confirm(otp))).toEqual([400, 'invalid_code']);
  expectOk(await site.visitor('POST', api.register, ownerAccount));
  expectOk(await confirm(codeIn(await site.mailTo(email, 2))));
});

test('a used-up rate limit on mails is reset when the clock is set back by a day', async () => {
  const site = await testSite();
  await site.registers();
  const requestReset = () => site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  let response = await requestReset();
  for (let count = 0; count < 10; count += 1) response = await requestReset();
  expect(codeOf(response)).toEqual([429, 'rate_limited']);
  site.clock.passes(-day);
  expectOk(await requestReset());
});

test('a session stays valid if the clock is set back by a minute, but ends and is not listed if by a day', async () => {
  const site = await testSite();
  const owner = await site.owner();
  site.clock.passes(-60_000);
  expect((await owner('POST', api.categories, {})).statusCode).toBe(400);
  site.clock.passes(-day);
  expect(codeOf(await owner('POST', api.categories, {}))).toEqual([401, 'unauthorized']);
  const headers = { authorization: `Bearer ${await site.signsIn()}` };
  const { sessions } = (await site.visitor('GET', api.security, undefined, headers)).json();
  expect(sessions).toEqual([expect.objectContaining({ is_current: true })]);
});
