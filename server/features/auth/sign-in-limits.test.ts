/** Passwords cannot be guessed, and guessing does not block other users. */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { codeOf } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;

function signsIn(site: TestSite, password: string, remoteAddress: string, email = ownerAccount.email) {
  return site.call('POST', api.login, { payload: { email, password }, remoteAddress });
}

test('a client is refused after 30 failed sign-ins in 15 minutes to any email addresses', async () => {
  const site = await testSite();
  for (let tries = 0; tries < 30; tries++)
    expect((await signsIn(site, 'wrong', '203.0.113.7', `a${tries}@example.org`)).statusCode).toBe(401);
  expect(codeOf(await signsIn(site, 'wrong', '203.0.113.7', 'b@example.org'))).toEqual([429, 'rate_limited']);
  expect((await signsIn(site, 'wrong', '203.0.113.8', 'b@example.org')).statusCode).toBe(401);
  site.clock.passes(15 * minute);
  expect((await signsIn(site, 'wrong', '203.0.113.7', 'b@example.org')).statusCode).toBe(401);
});

test('an IPv6 /48 network is refused after 90 failed sign-ins in 15 minutes', async () => {
  const site = await testSite();
  for (let tries = 0; tries < 90; tries++)
    await signsIn(site, 'wrong', `2001:db8:1:${tries}::1`, `a${tries}@example.org`);
  expect((await signsIn(site, 'wrong', '2001:db8:1:ffff::1', 'b@example.org')).statusCode).toBe(429);
  expect((await signsIn(site, 'wrong', '2001:db8:2::1', 'b@example.org')).statusCode).toBe(401);
});

test('sign-ins slow down while many clients guess the password, but the owner can sign in', async () => {
  const site = await testSite();
  await site.registers();
  for (let client = 0; client < 12; client++)
    expect((await signsIn(site, 'wrong', `198.51.100.${client}`)).statusCode).toBe(401);
  const takes = async () => {
    const startedAt = performance.now();
    expect((await signsIn(site, ownerAccount.password, '203.0.113.7')).statusCode).toBe(200);
    return performance.now() - startedAt;
  };
  expect(await takes()).toBeGreaterThan(900);
  // The success removes the delay. The fastest of three is compared, because other work may slow one down.
  expect(Math.min(await takes(), await takes(), await takes())).toBeLessThan(900);
});

test('of many simultaneous sign-ins, those that would wait too long get 503 with Retry-After', async () => {
  const site = await testSite();
  const responses = await Promise.all(
    Array.from({ length: 80 }, (_, at) => signsIn(site, 'wrong', `198.51.${at}.1`, `a${at}@example.org`)),
  );
  const statuses = responses.map((response) => response.statusCode);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(responses.find((response) => response.statusCode === 503)?.headers['retry-after']).toBe('2');
});

test('a network that sends many sign-ins delays only itself', async () => {
  const site = await testSite();
  const order: string[] = [];
  const responses = await Promise.all([
    ...Array.from({ length: 30 }, async () => {
      const response = await signsIn(site, 'wrong', '198.51.100.1');
      order.push('many');
      return response.statusCode;
    }),
    signsIn(site, 'wrong', '203.0.113.7', 'ravi@example.org').then((response) => {
      order.push('one');
      return response.statusCode;
    }),
  ]);
  expect(new Set(responses)).not.toContain(503);
  // Only hashing in progress and one turn of the other network come first.
  expect(order.indexOf('one')).toBeLessThanOrEqual(4);
});

test('the owner can sign in from a network they used before, despite many attempts by other clients', async () => {
  const site = await testSite();
  await site.registers();
  expect((await signsIn(site, ownerAccount.password, '203.0.113.7')).statusCode).toBe(200);
  site.clock.passes(29 * 24 * 60 * 60_000);
  const otherClients = Array.from({ length: 80 }, (_, at) =>
    signsIn(site, 'wrong', `198.51.${at}.1`, `a${at}@example.org`),
  );
  expect((await signsIn(site, ownerAccount.password, '203.0.113.7')).statusCode).toBe(200);
  expect((await Promise.all(otherClients)).map(({ statusCode }) => statusCode)).toContain(503);
});

test('uncached pages do not wait for password hashing', async () => {
  const site = await testSite({ pages: true });
  const guesses = Array.from({ length: 40 }, (_, at) =>
    signsIn(site, 'wrong', `198.51.${at}.1`, `a${at}@example.org`),
  );
  let isGuessing = true;
  const guessed = Promise.all(guesses).then(() => (isGuessing = false));
  const page = await site.visitor('GET', pages.contact, undefined, { 'accept-encoding': 'br' });
  expect([page.statusCode, page.headers['content-encoding'], isGuessing]).toEqual([200, 'br', true]);
  await guessed;
});

test('the fifth wrong current password ends the session it was sent in, and no other', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const other = await site.signsIn();
  const change = (old_password: string) => {
    const new_password = 'a newer password';
    return owner('PUT', api.changePassword, { old_password, new_password, confirm_password: new_password });
  };
  for (let tries = 0; tries < 5; tries++)
    expect(codeOf(await change('wrong')), `try ${tries}`).toEqual([400, 'wrong_password']);
  expect(codeOf(await change(ownerAccount.password))).toEqual([401, 'unauthorized']);
  const logout = await site.visitor('POST', api.logout, undefined, { authorization: `Bearer ${other}` });
  expect(logout.statusCode).toBe(200);
});

test('a clock that is set back by a day locks nobody out', async () => {
  const site = await testSite();
  await site.registers();
  for (let tries = 0; tries < 10; tries++) await signsIn(site, 'wrong', '203.0.113.7');
  expect((await signsIn(site, ownerAccount.password, '203.0.113.7')).statusCode).toBe(429);
  site.clock.passes(-24 * 60 * minute);
  expect((await signsIn(site, ownerAccount.password, '203.0.113.7')).statusCode).toBe(200);
});
