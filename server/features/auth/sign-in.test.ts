import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { failureOf } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const invalidCredentials = [401, 'invalid_credentials', 'Invalid credentials'];
const unauthorized = [401, 'unauthorized', 'Unauthorized Access ! Redirecting you to login page...'];

const signIn = (site: TestSite, email: string, password: string) =>
  site.visitor('POST', api.login, { email, password });

/** Sends a call with an empty body, which a live session answers with 400 instead of 401. */
const isSignedIn = async (site: TestSite, token: string) =>
  (await site.visitor('PUT', api.changePassword, {}, { authorization: `Bearer ${token}` })).statusCode !==
  401;

test('signing in returns a token of 32 bytes and the specified message', async () => {
  const site = await testSite();
  await site.registers();
  const response = await signIn(site, ownerAccount.email, ownerAccount.password);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: 'Login successful!', token: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
});

test('signing in returns the same response for a wrong password and an unknown address', async () => {
  const site = await testSite();
  await site.registers();
  expect(failureOf(await signIn(site, ownerAccount.email, 'a wrong password'))).toEqual(invalidCredentials);
  expect(failureOf(await signIn(site, 'ravi@example.org', ownerAccount.password))).toEqual(
    invalidCredentials,
  );
  expect(failureOf(await signIn(site, 'no address', ownerAccount.password))).toEqual(invalidCredentials);
});

test('signing in fails before there is an owner', async () => {
  const site = await testSite();
  expect(failureOf(await signIn(site, ownerAccount.email, ownerAccount.password))).toEqual(
    invalidCredentials,
  );
});

test('signing in ignores case in the email address, but not in the password', async () => {
  const site = await testSite();
  await site.registers();
  expect((await signIn(site, ' ASHA@EXAMPLE.ORG ', ownerAccount.password)).statusCode).toBe(200);
  expect(failureOf(await signIn(site, ownerAccount.email, ownerAccount.password.toUpperCase()))).toEqual(
    invalidCredentials,
  );
});

test('signing in takes similar processor time for the owner’s email address and an unknown one', async () => {
  const site = await testSite();
  await site.registers();
  const fastest = async (email: string) => {
    const times = [];
    // Fewer attempts than the limit. The fastest is compared, because other work can only add processor time.
    for (let time = 0; time < 8; time++) {
      const start = process.cpuUsage();
      await signIn(site, email, 'a wrong password');
      const { user, system } = process.cpuUsage(start);
      times.push(user + system);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await fastest(ownerAccount.email), await fastest('ravi@example.org')];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test('signing in stores only hashes of password and token', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const rows = JSON.stringify([
    await site.database.db.selectFrom('owner').selectAll().execute(),
    await site.database.db.selectFrom('sessions').selectAll().execute(),
  ]);
  expect(rows).toContain('$argon2id$');
  expect(rows).not.toContain(ownerAccount.password);
  expect(rows).not.toContain(owner.token);
});

test('a session ends by signing out, and others stay', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const other = await site.signsIn();
  const response = await owner('POST', api.logout);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: 'You are signed out.' },
  ]);
  expect(failureOf(await owner('POST', api.logout))).toEqual(unauthorized);
  expect(await isSignedIn(site, other)).toBe(true);
});

test('a session ends after 7 days without use', async () => {
  const site = await testSite();
  const { token } = await site.owner();
  site.clock.passes(7 * day - minute);
  expect(await isSignedIn(site, token)).toBe(true);
  site.clock.passes(7 * day);
  expect(await isSignedIn(site, token)).toBe(false);
});

test('a session ends after 30 days of daily use', async () => {
  const site = await testSite();
  const { token } = await site.owner();
  // The cleanup at the start would take a use after a jump of the clock for one in the future.
  await expect.poll(() => site.logLines.join('')).toContain('expired data deleted');
  const lastUse = async () =>
    (await site.database.db.selectFrom('sessions').select('last_used_at').executeTakeFirst())?.last_used_at;
  for (let days = 0; days < 29; days++) {
    site.clock.passes(day);
    expect(await isSignedIn(site, token)).toBe(true);
    // The use is stored after the response.
    await expect.poll(lastUse).toBe(site.clock.now());
  }
  site.clock.passes(day);
  expect(await isSignedIn(site, token)).toBe(false);
});

test('signing out with a missing, malformed or unknown bearer token returns 401', async () => {
  const site = await testSite();
  await site.owner();
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer nonsense',
    'Basic YXNoYTpwYXNz',
    'Bearer a b',
  ]) {
    const response = await site.visitor('POST', api.logout, undefined, { authorization });
    expect(failureOf(response), authorization).toEqual(unauthorized);
  }
});

test('an invalid session token does not prevent reading, signing in or requesting a reset link', async () => {
  const site = await testSite();
  await site.registers();
  const stale = { authorization: 'Bearer stale' };
  expect((await site.visitor('GET', api.categories, undefined, stale)).statusCode).toBe(200);
  expect(
    (
      await site.visitor(
        'POST',
        api.login,
        { email: ownerAccount.email, password: ownerAccount.password },
        stale,
      )
    ).statusCode,
  ).toBe(200);
  expect(
    (await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email }, stale)).statusCode,
  ).toBe(200);
});

test('a session survives a restart', async () => {
  const site = await testSite();
  const { token } = await site.owner();
  await site.close();
  const again = await testSite({ data: site.data, clock: site.clock });
  expect(await isSignedIn(again, token)).toBe(true);
});
