/**
 * Source: Strapi, CVE-2025-64526: the key of a rate limit contained a field of the body, so that clients could reset the
 * limit by changing that field.
 */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { ownerAccount, type TestSite, testSite } from '../testing/site.ts';

/** Returns fields that the calls do not have, different each time. */
const others = (count: number) => ({
  username: `u${count}`,
  identifier: `i${count}@example.org`,
  deviceId: `d${count}`,
  ip: `198.51.100.${count}`,
});

const email = (count: number) => `a${count}@example.org`;
const message = { name: 'Ravi', subject: 'Hello', message: 'A word' };
const registration = { fullname: 'Ravi', password: 'a good password' };

const calls: [what: string, tries: number, address: string, body: (count: number) => object][] = [
  ['signing in to one address', 10, api.login, () => ({ email: ownerAccount.email, password: 'wrong' })],
  ['signing in to any address', 30, api.login, (count) => ({ email: email(count), password: 'wrong' })],
  ['registering', 10, api.register, (count) => ({ ...registration, email: email(count) })],
  ['trying codes', 30, api.confirmOtp, (count) => ({ ...registration, email: email(count), otp: '000000' })],
  ['requesting codes', 10, api.resendOtp, (count) => ({ email: email(count) })],
  ['requesting reset links', 10, api.forgotPassword, (count) => ({ email: email(count) })],
  ['sending messages', 5, api.contact, (count) => ({ ...message, email: email(count) })],
];

const send = (site: TestSite, address: string, body: object, count: number) =>
  site.visitor('POST', address, { ...body, ...others(count) }, { 'x-forwarded-for': `203.0.113.${count}` });

test.each(calls)(
  'extra fields and headers do not reset the rate limit: %s',
  async (_what, tries, address, body) => {
    const site = await testSite();
    const statuses: number[] = [];
    for (let count = 0; count < tries; count += 1)
      statuses.push((await send(site, address, body(count), count)).statusCode);
    expect(statuses).not.toContain(429);
    expect((await send(site, address, body(tries), tries)).statusCode).toBe(429);
  },
);

test('extra fields do not reset the limit of password attempts in a stolen session', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const body = {
      old_password: 'wrong',
      new_password: `newer ${count}`,
      confirm_password: `newer ${count}`,
    };
    statuses.push((await owner('PUT', api.changePassword, { ...body, ...others(count) })).statusCode);
  }
  expect(statuses.slice(0, 4)).toEqual([400, 400, 400, 400]);
  expect(statuses.slice(5)).toEqual([401, 401]);
});
