import { describe, expect, test } from 'vitest';
import { api } from '#contract/paths.ts';
import { failureOf } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const invalidCredentials = [401, 'invalid_credentials', 'Invalid credentials'];
const unauthorized = [401, 'unauthorized', 'Unauthorized Access ! Redirecting you to login page...'];

const signIn = (site: TestSite, email: string, password: string) =>
  site.visitor('POST', api.login, { email, password });

/** Any call of the owner: it fails for its empty body, once the session has let it through. */
const isSignedIn = async (site: TestSite, token: string) =>
  (await site.visitor('PUT', api.changePassword, {}, { authorization: `Bearer ${token}` })).statusCode !==
  401;

describe('signing in', () => {
  test('answers a token of 32 bytes with the words of the specification', async () => {
    const site = await testSite();
    await site.registers();
    const answer = await signIn(site, ownerAccount.email, ownerAccount.password);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Login successful!', token: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const site = await testSite();
    await site.registers();
    expect(failureOf(await signIn(site, ownerAccount.email, 'a wrong password'))).toEqual(invalidCredentials);
    expect(failureOf(await signIn(site, 'ravi@example.org', ownerAccount.password))).toEqual(
      invalidCredentials,
    );
    expect(failureOf(await signIn(site, 'no address', ownerAccount.password))).toEqual(invalidCredentials);
  });

  test('fails before there is an owner', async () => {
    const site = await testSite();
    expect(failureOf(await signIn(site, ownerAccount.email, ownerAccount.password))).toEqual(
      invalidCredentials,
    );
  });

  test('compares addresses without regard to case, and passwords with it', async () => {
    const site = await testSite();
    await site.registers();
    expect((await signIn(site, ' ASHA@EXAMPLE.ORG ', ownerAccount.password)).statusCode).toBe(200);
    expect(failureOf(await signIn(site, ownerAccount.email, ownerAccount.password.toUpperCase()))).toEqual(
      invalidCredentials,
    );
  });

  test('takes as long for an unknown address as for a known one', async () => {
    const site = await testSite();
    await site.registers();
    const fastest = async (email: string) => {
      const times = [];
      // Fewer than the failures that limit, and the fastest of them, which other work on the machine disturbs
      // least.
      for (let time = 0; time < 8; time++) {
        const start = performance.now();
        await signIn(site, email, 'a wrong password');
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await fastest(ownerAccount.email), await fastest('ravi@example.org')];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  test('keeps neither the password nor the token as it is', async () => {
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
});

describe('a session', () => {
  test('ends by signing out, and others go on', async () => {
    const site = await testSite();
    const owner = await site.owner();
    const other = await site.signsIn();
    const answer = await owner('POST', api.logout);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'You are signed out.' },
    ]);
    expect(failureOf(await owner('POST', api.logout))).toEqual(unauthorized);
    expect(await isSignedIn(site, other)).toBe(true);
  });

  test('ends after 7 days without use', async () => {
    const site = await testSite();
    const { token } = await site.owner();
    site.clock.passes(7 * day - minute);
    expect(await isSignedIn(site, token)).toBe(true);
    site.clock.passes(7 * day);
    expect(await isSignedIn(site, token)).toBe(false);
  });

  test('ends after 30 days of daily use', async () => {
    const site = await testSite();
    const { token } = await site.owner();
    for (let days = 0; days < 29; days++) {
      site.clock.passes(day);
      expect(await isSignedIn(site, token)).toBe(true);
    }
    site.clock.passes(day);
    expect(await isSignedIn(site, token)).toBe(false);
  });

  test('is opened by nothing but its token', async () => {
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
      expect(failureOf(await site.visitor('POST', api.logout, undefined, { authorization }))).toEqual(
        unauthorized,
      );
    }
  });

  test('that is dead does not keep anybody from reading, signing in or asking for a link', async () => {
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

  test('outlives a restart', async () => {
    const site = await testSite();
    const { token } = await site.owner();
    await site.close();
    const again = await testSite({ data: site.data, clock: site.clock });
    expect(await isSignedIn(again, token)).toBe(true);
  });
});
