import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { failureOf } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const tenTimes = Array.from({ length: 10 }, (_, time) => time);

/** Signs in from an address of the network. */
function signsIn(
  site: TestSite,
  password: string,
  { from = '203.0.113.7', email = ownerAccount.email, headers = {} } = {},
) {
  return site.call('POST', api.login, { payload: { email, password }, remoteAddress: from, headers });
}

function send(site: TestSite, email: string, from = '203.0.113.7', headers: Record<string, string> = {}) {
  return site.call('POST', api.forgotPassword, { payload: { email }, remoteAddress: from, headers });
}

async function failTenTimes(site: TestSite, client: Parameters<typeof signsIn>[2] = {}) {
  for (let time = 0; time < 10; time++)
    expect((await signsIn(site, 'a wrong password', client)).statusCode).toBe(401);
}

test('after 10 failed sign-ins to one email address, a client is refused with Retry-After, even with the right password', async () => {
  const site = await testSite();
  await site.registers();
  await failTenTimes(site);
  site.clock.passes(5 * minute - 500);
  const refused = await signsIn(site, ownerAccount.password);
  expect(failureOf(refused)).toEqual([
    429,
    'rate_limited',
    'Too many attempts. Please wait a moment and try again.',
  ]);
  expect(refused.headers['retry-after']).toBe(String(10 * 60 + 1));
});

test('a client refused after 10 failed sign-ins may try again 15 minutes after the first of them', async () => {
  const site = await testSite();
  await site.registers();
  await failTenTimes(site);
  site.clock.passes(15 * minute);
  expect((await signsIn(site, ownerAccount.password)).statusCode).toBe(200);
});

test('a successful sign-in resets the client’s count of failed ones', async () => {
  const site = await testSite();
  await site.registers();
  for (let round = 0; round < 2; round++) {
    for (let time = 0; time < 9; time++) await signsIn(site, 'a wrong password');
    expect((await signsIn(site, ownerAccount.password)).statusCode).toBe(200);
  }
});

test('failed sign-ins count neither for another email address nor for another client', async () => {
  const site = await testSite();
  await site.registers();
  await failTenTimes(site, { email: 'ravi@example.org' });
  expect((await signsIn(site, ownerAccount.password)).statusCode).toBe(200);
  await failTenTimes(site);
  expect((await signsIn(site, ownerAccount.password, { from: '203.0.113.8' })).statusCode).toBe(200);
});

test('failed sign-ins count together for every spelling of an email address', async () => {
  const site = await testSite();
  await site.registers();
  for (const email of ['asha@example.org', 'ASHA@example.org'])
    for (let time = 0; time < 5; time++) await signsIn(site, 'wrong', { email });
  expect((await signsIn(site, 'wrong', { email: ' Asha@Example.org' })).statusCode).toBe(429);
});

test('failed sign-ins count together for an IPv6 /64 network, and for every notation of an IPv4 address', async () => {
  const site = await testSite();
  await site.registers();
  for (let time = 0; time < 10; time++)
    await signsIn(site, 'wrong', { from: `2001:db8:1:2:${time}::${time}` });
  expect((await signsIn(site, 'wrong', { from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
  expect((await signsIn(site, 'wrong', { from: '2001:db8:1:3::1' })).statusCode).toBe(401);
  const email = 'ravi@example.org';
  await failTenTimes(site, { from: '203.0.113.9', email });
  expect((await signsIn(site, 'wrong', { from: '::ffff:203.0.113.9', email })).statusCode).toBe(429);
});

test('of 20 simultaneous failed sign-ins by one client, 10 are refused by the limit', async () => {
  const site = await testSite();
  await site.registers();
  const responses = await Promise.all(Array.from({ length: 20 }, () => signsIn(site, 'a wrong password')));
  expect(responses.map((response) => response.statusCode).toSorted()).toEqual([
    ...Array<number>(10).fill(401),
    ...Array<number>(10).fill(429),
  ]);
  expect((await signsIn(site, ownerAccount.password)).statusCode).toBe(429);
});

test('successful sign-ins are not limited', async () => {
  const site = await testSite();
  await site.registers();
  const responses = await Promise.all(Array.from({ length: 20 }, () => signsIn(site, ownerAccount.password)));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
});

test('registrations, repeated codes and reset links together are limited to 10 requests an hour per client', async () => {
  const site = await testSite();
  const call = (path: string) =>
    site.call('POST', path, { payload: ownerAccount, remoteAddress: '203.0.113.7' });
  for (let time = 0; time < 4; time++) expect((await call(api.forgotPassword)).statusCode).toBe(200);
  for (const path of [api.register, api.resendOtp, api.resendOtp]) {
    expect((await call(api.forgotPassword)).statusCode).toBe(200);
    site.clock.passes(minute);
    expect((await call(path)).statusCode).toBe(200);
  }
  for (const path of [api.register, api.forgotPassword, api.resendOtp]) {
    const refused = await call(path);
    expect(failureOf(refused).slice(0, 2)).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe(String(57 * 60));
  }
  site.clock.passes(minute);
  expect(
    (await site.call('POST', api.register, { payload: ownerAccount, remoteAddress: '203.0.113.8' }))
      .statusCode,
  ).toBe(200);
  site.clock.passes(56 * minute);
  expect((await call(api.forgotPassword)).statusCode).toBe(200);
});

test('rate limits survive a restart', async () => {
  const site = await testSite();
  await site.registers();
  await failTenTimes(site);
  await site.close();
  const again = await testSite({ data: site.data, clock: site.clock });
  expect((await signsIn(again, ownerAccount.password)).statusCode).toBe(429);
});

test('without TRUST_PROXY, rate limits identify a client by its connection and ignore X-Forwarded-For', async () => {
  const site = await testSite();
  await Promise.all(
    tenTimes.map((time) =>
      send(site, 'x@example.org', '203.0.113.7', { 'x-forwarded-for': `198.51.100.${time}` }),
    ),
  );
  expect(
    (await send(site, 'x@example.org', '203.0.113.7', { 'x-forwarded-for': '198.51.100.77' })).statusCode,
  ).toBe(429);
});

test.each(['1', '10.0.0.0/8', 'true'])(
  'rate limits identify a client by the forwarded address with TRUST_PROXY=%s',
  async (setting) => {
    const site = await testSite({ env: { TRUST_PROXY: setting } });
    const through = (client: string) =>
      send(site, 'x@example.org', '10.0.0.1', { 'x-forwarded-for': client });
    const responses = await Promise.all(tenTimes.map(() => through('198.51.100.1')));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect((await through('198.51.100.1')).statusCode).toBe(429);
    expect((await through('198.51.100.2')).statusCode).toBe(200);
  },
);

test('rate limits trust only the last proxy with TRUST_PROXY=1', async () => {
  const site = await testSite({ env: { TRUST_PROXY: '1' } });
  const through = (claimed: string) =>
    send(site, 'x@example.org', '10.0.0.1', { 'x-forwarded-for': `${claimed}, 198.51.100.1` });
  await Promise.all(tenTimes.map((time) => through(`192.0.2.${time}`)));
  expect((await through('192.0.2.77')).statusCode).toBe(429);
});

test('rate limits ignore X-Forwarded-For from a client that is no trusted proxy', async () => {
  const site = await testSite({ env: { TRUST_PROXY: '10.0.0.0/8' } });
  await Promise.all(
    tenTimes.map((time) =>
      send(site, 'x@example.org', '203.0.113.7', { 'x-forwarded-for': `198.51.100.${time}` }),
    ),
  );
  expect(
    (await send(site, 'x@example.org', '203.0.113.7', { 'x-forwarded-for': '198.51.100.77' })).statusCode,
  ).toBe(429);
});
