import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeOf, failureOf, issuesIn } from '../../testing/failures.ts';
import {
  addsPasskey,
  beginsSignIn,
  confirmed,
  setsUpApp,
  takesSecondStep,
} from '../../testing/second-factor.ts';
import { expectOk, ownerAccount, testSite } from '../../testing/site.ts';

const withoutFactor = { authenticator_since: null, passkeys: [], recovery_codes_left: 0 };

test('signing in takes one step until the owner sets up a second factor', async () => {
  const site = await testSite();
  const owner = await site.owner();
  expect((await owner('GET', api.security)).json()).toMatchObject(withoutFactor);
  expect(codeOf(await site.visitor('GET', api.security))).toEqual([401, 'unauthorized']);
});

test('an authenticator app is set up by its first code, returns ten recovery codes and sends a mail', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { codes } = await setsUpApp(site, owner);
  expect(codes).toHaveLength(10);
  expect((await owner('GET', api.security)).json()).toMatchObject({
    authenticator_since: new Date(site.clock.now()).toISOString(),
    recovery_codes_left: 10,
  });
  expect((await site.mailTo(ownerAccount.email)).text).toContain('An authenticator app was set up.');
  const kept = JSON.stringify(await site.database.db.selectFrom('recovery_codes').selectAll().execute());
  expect(codes?.filter((code) => kept.includes(code))).toEqual([]);
});

test('setting up an authenticator app needs a right code and the current password', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { secret } = (await owner('POST', api.newAuthenticator)).json();
  const set = (body: object) => owner('PUT', api.authenticator, { secret, ...body });
  expect(issuesIn(await set({ code: '000000', ...confirmed }))).toEqual({
    code: expect.stringContaining('Incorrect code.'),
  });
  expect(codeOf(await set({ code: '000000', current_password: 'wrong' }))).toEqual([400, 'wrong_password']);
  expect((await owner('GET', api.security)).json()).toMatchObject(withoutFactor);
});

test('the setup URI of an authenticator app names the site, the owner’s email address and the secret', async () => {
  const site = await testSite({
    env: { PUBLIC_URL: 'https://asha.example.org', OWNER_EMAIL: ownerAccount.email },
  });
  const owner = await site.owner();
  const { secret, uri } = (await owner('POST', api.newAuthenticator)).json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(
    `otpauth://totp/asha.example.org:asha%40example.org?secret=${secret}&issuer=asha.example.org`,
  );
});

test('removing an authenticator app needs the password; then signing in takes one step, and no recovery codes are left', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await setsUpApp(site, owner);
  expect(codeOf(await owner('POST', api.removeAuthenticator, { current_password: 'wrong' }))).toEqual([
    400,
    'wrong_password',
  ]);
  expectOk(await owner('POST', api.removeAuthenticator, confirmed));
  expect((await owner('GET', api.security)).json()).toMatchObject(withoutFactor);
  await site.signsIn();
});

test('a named passkey completes the owner’s sign-in as its second step', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { key, codes } = await addsPasskey(owner, 'Phone');
  expect(codes).toHaveLength(10);
  const challenge = await beginsSignIn(site);
  expect(challenge).toMatchObject({ code: false, passkeys: { rp_id: 'localhost' } });
  const signed = { method: 'passkey', passkey: key.sign(challenge.challenge) } as const;
  expectOk(await takesSecondStep(site, challenge.challenge, signed));
  expect((await owner('GET', api.security)).json()).toMatchObject({
    passkeys: [{ name: 'Phone', last_used_at: new Date(site.clock.now()).toISOString() }],
  });
});

test('a passkey’s signature completes only the sign-in it was made for, and only once', async () => {
  const site = await testSite();
  const { key } = await addsPasskey(await site.owner());
  const [first, second] = [await beginsSignIn(site), await beginsSignIn(site)];
  const signed = { method: 'passkey', passkey: key.sign(first.challenge) } as const;
  expect(codeOf(await takesSecondStep(site, second.challenge, signed))).toEqual([400, 'invalid_code']);
  expectOk(await takesSecondStep(site, first.challenge, signed));
  expect(codeOf(await takesSecondStep(site, first.challenge, signed))).toEqual([403, 'second_factor_over']);
});

test('adding a passkey needs the password and a challenge that the site issued', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const refused = await owner('POST', api.newPasskey, { name: 'Phone', current_password: 'wrong' });
  expect(codeOf(refused)).toEqual([400, 'wrong_password']);
  const { key } = await addsPasskey(owner);
  const again = { name: 'Again', credential: key.makes('AAAA') };
  expect(issuesIn(await owner('POST', api.passkeys, again))).toEqual({
    name: 'Couldn’t add the passkey. Please try again.',
  });
});

test('one of several passkeys can be removed; removing the last turns the second factor off', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await addsPasskey(owner, 'Phone');
  expect((await addsPasskey(owner, 'Laptop')).codes).toBeUndefined();
  const [phone, laptop] = (await owner('GET', api.security)).json().passkeys;
  expectOk(await owner('POST', api.removePasskey(phone.id), confirmed));
  expect(codeOf(await owner('POST', api.removePasskey(phone.id), confirmed))).toEqual([404, 'not_found']);
  expect((await owner('GET', api.security)).json()).toMatchObject({
    passkeys: [{ name: 'Laptop' }],
    recovery_codes_left: 10,
  });
  expectOk(await owner('POST', api.removePasskey(laptop.id), confirmed));
  expect((await owner('GET', api.security)).json()).toMatchObject(withoutFactor);
  await site.signsIn();
});

test('turning the second factor off needs the password, and five wrong ones end the session', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await setsUpApp(site, owner);
  await addsPasskey(owner);
  for (let tries = 0; tries < 4; tries++)
    expect(codeOf(await owner('POST', api.turnOffSecondFactor, { current_password: 'wrong' }))).toEqual([
      400,
      'wrong_password',
    ]);
  expectOk(await owner('POST', api.turnOffSecondFactor, confirmed));
  expect((await owner('GET', api.security)).json()).toMatchObject(withoutFactor);
  expect((await site.mailTo(ownerAccount.email, 3)).text).toContain('Two-step verification was turned off.');
  for (let tries = 0; tries < 5; tries++)
    await owner('POST', api.turnOffSecondFactor, { current_password: 'wrong' });
  expect(codeOf(await owner('GET', api.security))).toEqual([401, 'unauthorized']);
});

test('new recovery codes replace the old ones and need a second factor', async () => {
  const site = await testSite();
  const owner = await site.owner();
  expect(failureOf(await owner('POST', api.recoveryCodes, confirmed))).toEqual([
    400,
    'validation_failed',
    'Set up an authenticator app or a passkey first.',
  ]);
  const { codes: [old = ''] = [] } = await setsUpApp(site, owner);
  const made = expectOk(await owner('POST', api.recoveryCodes, confirmed)).json().recovery_codes;
  expect(made).toHaveLength(10);
  const { challenge } = await beginsSignIn(site);
  const useRecoveryCode = (recovery_code: string) =>
    takesSecondStep(site, challenge, { method: 'recovery_code', recovery_code });
  expect(codeOf(await useRecoveryCode(old))).toEqual([400, 'invalid_code']);
  expectOk(await useRecoveryCode(made[0]));
});
