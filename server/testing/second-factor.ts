/** The owner's second factor, through the API. */
import { api } from '#contract/addresses.ts';
import type { Proof, SecondFactorAsked } from '#contract/auth/security.ts';
import { codeOfApp } from '#testing/authenticator-app.ts';
import { securityKey } from './security-key.ts';
import { expectOk, ownerAccount, type TestSite } from './site.ts';

type Owner = Awaited<ReturnType<TestSite['owner']>>;

export const confirmed = { current_password: ownerAccount.password };

/** Sets up an authenticator app. Returns its code at the site's time and the recovery codes. */
export async function setsUpApp(site: TestSite, owner: Owner) {
  const { secret } = expectOk(await owner('POST', api.newAuthenticator)).json<{ secret: string }>();
  const shows = (steps = 0) => codeOfApp(secret, site.clock.now() + steps * 30_000);
  const response = expectOk(await owner('PUT', api.authenticator, { secret, code: shows(), ...confirmed }));
  return { secret, shows, codes: response.json<{ recovery_codes?: string[] }>().recovery_codes };
}

/** Adds a passkey. Returns its key and the recovery codes. */
export async function addsPasskey(owner: Owner, name = 'Key on the ring') {
  const key = securityKey();
  const registration = expectOk(await owner('POST', api.newPasskey, { name, ...confirmed }));
  const { options } = registration.json<{ options: { challenge: string } }>();
  const response = expectOk(
    await owner('POST', api.passkeys, { name, credential: key.makes(options.challenge) }),
  );
  return { key, codes: response.json<{ recovery_codes?: string[] }>().recovery_codes };
}

/** Takes the first step of a sign-in. Returns the input for the second. */
export async function beginsSignIn(
  site: TestSite,
  password = ownerAccount.password,
): Promise<SecondFactorAsked> {
  const { email } = ownerAccount;
  const response = await site.visitor('POST', api.login, { email, password });
  const { second_factor } = response.json<{ second_factor?: SecondFactorAsked }>();
  if (!second_factor) throw new Error(`No second step: ${response.body}`);
  return second_factor;
}

export function takesSecondStep(site: TestSite, challenge: string, proof: Proof, remoteAddress?: string) {
  return site.call('POST', api.loginSecondStep, {
    payload: { challenge, proof },
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
}
