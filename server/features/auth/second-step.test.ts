/** The second step of a sign-in. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { resetLinkIn } from '#testing/outbox.ts';
import { codeOf, failureOf } from '../../testing/failures.ts';
import {
  addsPasskey,
  beginsSignIn,
  confirmed,
  setsUpApp,
  takesSecondStep,
} from '../../testing/second-factor.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const wrong = { method: 'code', code: '000000' } as const;
const code = (shown: string) => ({ method: 'code', code: shown }) as const;

/** Returns a site whose owner set up an app a minute ago. */
async function siteWithApp() {
  const site = await testSite();
  const owner = await site.owner();
  const app = await setsUpApp(site, owner);
  site.clock.passes(minute);
  return { site, owner, ...app };
}

/** Requests a reset link, which is in mail number `mail`. Returns the input of the reset. */
async function requestsReset(site: TestSite, mail: number) {
  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  const link = resetLinkIn(await site.mailTo(ownerAccount.email, mail));
  return { token: new URL(link).searchParams.get('token'), password: 'a newer password' };
}

test('with a second factor, the right password returns 403 and no token, and a wrong one the usual error', async () => {
  const { site } = await siteWithApp();
  const { email, password } = ownerAccount;
  const response = await site.visitor('POST', api.login, { email, password });
  expect(failureOf(response)).toEqual([
    403,
    'second_factor_required',
    'Two-step verification is needed to sign in.',
  ]);
  expect(response.json()).not.toHaveProperty('token');
  expect(response.json().second_factor).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    code: true,
  });
  const guess = await site.visitor('POST', api.login, { email, password: 'a wrong one' });
  expect(failureOf(guess)).toEqual([401, 'invalid_credentials', 'Invalid credentials']);
});

test('the code of an authenticator app completes a sign-in with the specified message', async () => {
  const { site, shows } = await siteWithApp();
  const { challenge } = await beginsSignIn(site);
  const response = await takesSecondStep(site, challenge, code(shows()));
  expect(response.json()).toEqual({ success: true, message: 'Login successful!', token: expect.any(String) });
});

test('an app code works once', async () => {
  const { site, shows } = await siteWithApp();
  expectOk(await takesSecondStep(site, (await beginsSignIn(site)).challenge, code(shows())));
  const { challenge } = await beginsSignIn(site);
  expect(codeOf(await takesSecondStep(site, challenge, code(shows())))).toEqual([400, 'invalid_code']);
  expectOk(await takesSecondStep(site, challenge, code(shows(1))));
});

test('an app code works once when it is sent twice simultaneously', async () => {
  const { site, shows } = await siteWithApp();
  const challenges = [await beginsSignIn(site), await beginsSignIn(site)];
  const responses = await Promise.all(
    challenges.map(({ challenge }) => takesSecondStep(site, challenge, code(shows()))),
  );
  expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 400]);
});

test('an app code is valid if the clock is half a minute off, and no further', async () => {
  const { site, shows } = await siteWithApp();
  const { challenge } = await beginsSignIn(site);
  for (const steps of [-2, 2])
    expect(codeOf(await takesSecondStep(site, challenge, code(shows(steps))))).toEqual([400, 'invalid_code']);
  expectOk(await takesSecondStep(site, challenge, code(shows(-1))));
});

test('a recovery code works once, in any spelling, and sends a mail', async () => {
  const { site, owner, codes: [first = ''] = [] } = await siteWithApp();
  const useRecoveryCode = async (recovery_code: string) =>
    takesSecondStep(site, (await beginsSignIn(site)).challenge, { method: 'recovery_code', recovery_code });
  expectOk(await useRecoveryCode(` ${first.replace('-', ' ').toUpperCase()} `));
  expect(codeOf(await useRecoveryCode(first))).toEqual([400, 'invalid_code']);
  expect((await owner('GET', api.security)).json().recovery_codes_left).toBe(9);
  expect((await site.mailTo(ownerAccount.email, 2)).text).toContain('A recovery code was used');
});

test('a sign-in in progress ends after five wrong codes, even for the right one', async () => {
  const { site, shows } = await siteWithApp();
  const { challenge } = await beginsSignIn(site);
  for (let tries = 0; tries < 5; tries++)
    expect(codeOf(await takesSecondStep(site, challenge, wrong))).toEqual([400, 'invalid_code']);
  expect(failureOf(await takesSecondStep(site, challenge, code(shows())))).toEqual([
    403,
    'second_factor_over',
    'Too much time has passed, or there were too many attempts. Please sign in again.',
  ]);
});

test('a sign-in in progress ends after five minutes, or when the clock is set back', async () => {
  const { site, shows } = await siteWithApp();
  const [late, early] = [await beginsSignIn(site), await beginsSignIn(site)];
  site.clock.passes(5 * minute);
  expect(codeOf(await takesSecondStep(site, late.challenge, code(shows())))).toEqual([
    403,
    'second_factor_over',
  ]);
  site.clock.passes(-60 * minute);
  expect(codeOf(await takesSecondStep(site, early.challenge, code(shows())))).toEqual([
    403,
    'second_factor_over',
  ]);
});

test('a sign-in in progress continues on another instance, and ends when the password changes', async () => {
  const { site, owner, shows } = await siteWithApp();
  const other = await testSite({ data: site.data, clock: site.clock });
  expectOk(await takesSecondStep(other, (await beginsSignIn(site)).challenge, code(shows())));
  const { challenge } = await beginsSignIn(site);
  const new_password = 'a newer password';
  expectOk(
    await owner('PUT', api.changePassword, {
      old_password: ownerAccount.password,
      new_password,
      confirm_password: new_password,
    }),
  );
  expect(codeOf(await takesSecondStep(site, challenge, code(shows(1))))).toEqual([403, 'second_factor_over']);
});

test('50 wrong codes within an hour block app codes until it is over, but not passkeys or recovery codes', async () => {
  const { site, owner, shows, codes = [] } = await siteWithApp();
  const { key } = await addsPasskey(owner);
  await site.database.db
    .insertInto('rate_limits')
    .values({ key: 'second-factor:owner', points: 50, expires_at: site.clock.now() + 60 * minute })
    .execute();
  const { challenge } = await beginsSignIn(site);
  expect(codeOf(await takesSecondStep(site, challenge, code(shows())))).toEqual([429, 'rate_limited']);
  expectOk(await takesSecondStep(site, challenge, { method: 'passkey', passkey: key.sign(challenge) }));
  const recovery = { method: 'recovery_code', recovery_code: codes[0] ?? '' } as const;
  expectOk(await takesSecondStep(site, (await beginsSignIn(site)).challenge, recovery));
  const { token, password } = await requestsReset(site, 4);
  expectOk(await site.visitor('POST', api.resetPassword, { token, password }));
  const again = async () =>
    takesSecondStep(site, (await beginsSignIn(site, password)).challenge, code(shows()));
  expect(codeOf(await again())).toEqual([429, 'rate_limited']);
  site.clock.passes(60 * minute);
  expectOk(await again());
});

test('a second step with an unknown challenge is refused as over, even from a client whose sign-ins are limited', async () => {
  const { site } = await siteWithApp();
  const signInElsewhere = (password: string) =>
    site.visitor('POST', api.login, { email: ownerAccount.email, password });
  for (let time = 0; time < 10; time++) await signInElsewhere('a wrong password');
  expect(codeOf(await signInElsewhere('a wrong password'))).toEqual([429, 'rate_limited']);
  const response = await takesSecondStep(site, 'A'.repeat(43), wrong);
  expect(codeOf(response)).toEqual([403, 'second_factor_over']);
});

test('wrong codes in the second step count as failed sign-ins of the client, like wrong passwords', async () => {
  const { site } = await siteWithApp();
  const tries = async () => {
    const { challenge } = await beginsSignIn(site);
    const responses = [];
    for (let time = 0; time < 5; time++)
      responses.push((await takesSecondStep(site, challenge, wrong)).statusCode);
    return responses;
  };
  expect(await tries()).toEqual([400, 400, 400, 400, 400]);
  expect(await tries()).toEqual([400, 400, 400, 400, 400]);
  const { email, password } = ownerAccount;
  expect(codeOf(await site.visitor('POST', api.login, { email, password }))).toEqual([429, 'rate_limited']);
});

test('a password reset keeps the second factor', async () => {
  const { site, shows } = await siteWithApp();
  const { token, password } = await requestsReset(site, 2);
  expectOk(await site.visitor('POST', api.resetPassword, { token, password }));
  const { challenge } = await beginsSignIn(site, password);
  expectOk(await takesSecondStep(site, challenge, code(shows())));
});

test('the log names the events of the second factor without its codes', async () => {
  const { site, owner, shows } = await siteWithApp();
  const { challenge } = await beginsSignIn(site);
  await takesSecondStep(site, challenge, wrong);
  const shown = shows();
  await takesSecondStep(site, challenge, code(shown));
  await owner('POST', api.turnOffSecondFactor, confirmed);
  const events = site.logLines.map((line) => (JSON.parse(line) as { event?: string }).event).filter(Boolean);
  expect(events.slice(-5)).toEqual([
    'authenticator app set up',
    'second factor asked for',
    'wrong second factor',
    'signed in',
    'second factor turned off',
  ]);
  expect(site.logLines.join('\n')).not.toContain(`"${shown}"`);
});
