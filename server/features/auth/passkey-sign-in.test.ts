import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { Assertion, PasskeyChallenge } from '#contract/auth/security.ts';
import { codeOf } from '../../testing/failures.ts';
import { addsPasskey, beginsSignIn, takesSecondStep } from '../../testing/second-factor.ts';
import { securityKey } from '../../testing/security-key.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const minute = 60_000;
const verified = { verifiesUser: true };

async function siteWithPasskey() {
  const site = await testSite();
  const owner = await site.owner();
  const { key, codes } = await addsPasskey(owner);
  const begins = async () =>
    expectOk(await site.visitor('POST', api.passkeyChallenge)).json<PasskeyChallenge>().challenge;
  const signsIn = (challenge: string, passkey: Assertion) =>
    site.visitor('POST', api.loginByPasskey, { challenge, passkey });
  return { site, key, codes, begins, signsIn };
}

test('a passkey alone signs in once per challenge, if it verified its user', async () => {
  const { site, key, begins, signsIn } = await siteWithPasskey();
  const challenge = await begins();
  const { token } = expectOk(await signsIn(challenge, key.sign(challenge, verified))).json<{
    token: string;
  }>();
  expectOk(await site.visitor('GET', api.security, undefined, { authorization: `Bearer ${token}` }));
  const again = await signsIn(challenge, key.sign(challenge, verified));
  expect(codeOf(again)).toEqual([401, 'invalid_credentials']);
});

test('a passkey alone is refused without user verification, from another key or host, and after five minutes', async () => {
  const { site, key, begins, signsIn } = await siteWithPasskey();
  const refused = [401, 'invalid_credentials'];
  const unverified = await begins();
  expect(codeOf(await signsIn(unverified, key.sign(unverified)))).toEqual(refused);
  const foreign = await begins();
  expect(codeOf(await signsIn(foreign, securityKey().sign(foreign, verified)))).toEqual(refused);
  const phished = await begins();
  const onFakeSite = securityKey('https://evil.example').sign(phished, verified);
  expect(codeOf(await signsIn(phished, { ...onFakeSite, id: key.sign('').id }))).toEqual(refused);
  const late = await begins();
  site.clock.passes(5 * minute);
  expect(codeOf(await signsIn(late, key.sign(late, verified)))).toEqual(refused);
});

test('a challenge for a passkey alone is not valid for the second step of a sign-in, nor the reverse', async () => {
  const { site, key, codes, begins, signsIn } = await siteWithPasskey();
  const alone = await begins();
  const recovery_code = codes?.[0] ?? '';
  const step = await takesSecondStep(site, alone, { method: 'recovery_code', recovery_code });
  expect(codeOf(step)).toEqual([403, 'second_factor_over']);
  const { challenge } = await beginsSignIn(site);
  const response = await signsIn(challenge, key.sign(challenge, verified));
  expect(codeOf(response)).toEqual([401, 'invalid_credentials']);
});

test('one client can begin to sign in with a passkey alone at most 30 times an hour', async () => {
  const { site, begins } = await siteWithPasskey();
  for (let attempt = 0; attempt < 30; attempt++) await begins();
  expect(codeOf(await site.visitor('POST', api.passkeyChallenge))).toEqual([429, 'rate_limited']);
});
