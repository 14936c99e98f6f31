/**
 * Sources: Payload, CVE-2025-4643: tokens worked after signing out. Strapi, CVE-2026-22706: a new password ended other
 * sessions only if the request named a device.
 */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { resetTokenIn } from '#testing/outbox.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../testing/site.ts';

/** Returns method and path of each call that needs a session, from the API description. */
async function ownersCalls(site: TestSite) {
  const { paths } = (await site.visitor('GET', `${api.docs}/json`)).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => security.length > 0)
      .map(([method]) => [method.toUpperCase() as 'PUT', path.replaceAll(/\{\w+\}/gu, '1')] as const),
  );
}

const isLive = async (site: TestSite, token: string) =>
  (await site.visitor('PUT', api.changePassword, {}, { authorization: `Bearer ${token}` })).statusCode ===
  400;

test('every call refuses the token of a session that was signed out', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const calls = await ownersCalls(site);
  expect(calls.length).toBeGreaterThan(9);
  expect(await isLive(site, owner.token)).toBe(true);
  expectOk(await owner('POST', api.logout));
  for (const [method, address] of calls)
    expect([method, address, (await owner(method, address)).statusCode]).toEqual([method, address, 401]);
});

test('the owner’s calls refuse a missing token and a forged one', async () => {
  const site = await testSite();
  await site.registers();
  // A JSON Web Token without a signature.
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"1","admin":true}')}.`;
  for (const [method, address] of await ownersCalls(site))
    for (const headers of [{}, { authorization: `Bearer ${unsigned}` }, { cookie: 'token=1; session=1' }]) {
      const { statusCode } = await site.visitor(method, address, undefined, headers);
      expect([method, address, statusCode]).toEqual([method, address, 401]);
    }
});

test('a changed password ends the other sessions, whatever else its body contains', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const stolen = await site.signsIn();
  expect(await isLive(site, stolen)).toBe(true);
  const new_password = 'a newer password';
  const passwords = { old_password: ownerAccount.password, new_password, confirm_password: new_password };
  const more = { deviceId: 'of nobody', keepSessions: true, token: stolen };
  expectOk(await owner('PUT', api.changePassword, { ...passwords, ...more }));
  expect([await isLive(site, stolen), await isLive(site, owner.token)]).toEqual([false, true]);
});

test('a password reset ends every session', async () => {
  const site = await testSite();
  const { token: stolen } = await site.owner();
  expect(await isLive(site, stolen)).toBe(true);
  expectOk(await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email }));
  const token = resetTokenIn(await site.mailTo(ownerAccount.email));
  const reset = { token, password: 'a newer password', deviceId: 'of nobody' };
  expectOk(await site.visitor('POST', api.resetPassword, reset));
  expect(await isLive(site, stolen)).toBe(false);
});
