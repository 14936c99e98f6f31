/** One-time codes cannot be guessed, and other clients cannot void the owner's code. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn } from '#testing/outbox.ts';
import { codeOf } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const limited = [429, 'rate_limited'];
const invalid = [400, 'invalid_code'];
const owner = '203.0.113.7';

/** Returns an address in a /64 and /48 of its own. */
const clientAddress = (at: number) => `2001:db8:${at.toString(16)}:1::1`;

function registers(site: TestSite, remoteAddress: string, account = ownerAccount) {
  return site.call('POST', api.register, { payload: account, remoteAddress });
}

function confirms(site: TestSite, otp: string, remoteAddress: string, account = ownerAccount) {
  return site.call('POST', api.confirmOtp, { payload: { ...account, otp }, remoteAddress });
}

/** Returns a site whose owner requested a code, with that code and a wrong one. */
async function siteWithCode() {
  const site = await testSite({
    env: { OWNER_EMAIL: ownerAccount.email, PUBLIC_URL: 'https://asha.example' },
  });
  expect((await registers(site, owner)).statusCode).toBe(200);
  const code = codeIn(await site.mailTo(ownerAccount.email));
  return { site, code, wrong: code === '000000' ? '000001' : '000000' };
}

test('wrong one-time codes of one client do not void the code that another client requested', async () => {
  const { site, code, wrong } = await siteWithCode();
  for (let tries = 0; tries < 10; tries++)
    expect(codeOf(await confirms(site, wrong, clientAddress(1)))).toEqual(invalid);
  expect((await confirms(site, code, owner)).statusCode).toBe(200);
});

test('after 50 wrong codes for one email address in an hour, every code is refused except from the client that requested it', async () => {
  const { site, code, wrong } = await siteWithCode();
  for (let tries = 0; tries < 50; tries++)
    expect(codeOf(await confirms(site, wrong, clientAddress(tries))), `try ${tries}`).toEqual(invalid);
  expect(codeOf(await confirms(site, wrong, clientAddress(60)))).toEqual(limited);
  expect(codeOf(await confirms(site, code, clientAddress(61)))).toEqual(limited);
  expect(site.logLines.some((line) => line.includes('npm run create-owner'))).toBe(true);
  expect((await confirms(site, code, owner)).statusCode).toBe(200);
});

test('after 30 wrong codes in an hour a client is refused, even if the email addresses may not register', async () => {
  const { site, wrong } = await siteWithCode();
  const ravi = { ...ownerAccount, email: 'ravi@example.org' };
  for (let tries = 0; tries < 30; tries++)
    expect(codeOf(await confirms(site, wrong, clientAddress(1), ravi))).toEqual([403, 'registration_closed']);
  expect(codeOf(await confirms(site, wrong, clientAddress(1)))).toEqual(limited);
  expect(codeOf(await confirms(site, wrong, clientAddress(2)))).toEqual(invalid);
});

test('after 90 wrong codes in an hour from one IPv6 /48 network, further ones are refused', async () => {
  const { site, wrong } = await siteWithCode();
  const ravi = { ...ownerAccount, email: 'ravi@example.org' };
  for (let tries = 0; tries < 90; tries++) await confirms(site, wrong, `2001:db8:1:${tries}::1`, ravi);
  expect(codeOf(await confirms(site, wrong, '2001:db8:1:ffff::1', ravi))).toEqual(limited);
});

test('codes for one email address are sent at most once in 60 s, whichever client requests them', async () => {
  const { site } = await siteWithCode();
  const early = await registers(site, clientAddress(1));
  expect(codeOf(early)).toEqual(limited);
  expect(early.headers['retry-after']).toBe('60');
  site.clock.passes(minute);
  expect((await registers(site, clientAddress(1))).statusCode).toBe(200);
});

test('codes for one email address are sent at most 10 times in an hour, and the log explains how to proceed without one', async () => {
  const { site } = await siteWithCode();
  for (let requestNumber = 1; requestNumber < 10; requestNumber++) {
    site.clock.passes(minute);
    expect(
      (await registers(site, clientAddress(requestNumber))).statusCode,
      `code ${requestNumber + 1}`,
    ).toBe(200);
  }
  site.clock.passes(minute);
  expect(codeOf(await registers(site, clientAddress(20)))).toEqual(limited);
  const { payload, remoteAddress } = {
    payload: { email: ownerAccount.email },
    remoteAddress: clientAddress(21),
  };
  expect(codeOf(await site.call('POST', api.resendOtp, { payload, remoteAddress }))).toEqual(limited);
  expect(site.logLines.some((line) => line.includes('npm run create-owner'))).toBe(true);
  site.clock.passes(51 * minute);
  expect((await registers(site, clientAddress(22))).statusCode).toBe(200);
});

test('a code for an email address stays valid when another client requests one for it', async () => {
  const { site, code } = await siteWithCode();
  site.clock.passes(minute);
  expect((await registers(site, clientAddress(1))).statusCode).toBe(200);
  expect((await confirms(site, code, owner)).statusCode).toBe(200);
});

test('a code can be confirmed from another network than the one it was requested from', async () => {
  const { site, code } = await siteWithCode();
  expect((await confirms(site, code, '2001:db8:7::1')).statusCode).toBe(200);
});

test('registrations count towards a client’s limit on codes even if the email address may not register', async () => {
  const { site } = await siteWithCode();
  const ravi = { ...ownerAccount, email: 'ravi@example.org' };
  for (let requestNumber = 0; requestNumber < 10; requestNumber++)
    expect(codeOf(await registers(site, clientAddress(1), ravi))).toEqual([403, 'registration_closed']);
  expect(codeOf(await registers(site, clientAddress(1), ravi))).toEqual(limited);
});
