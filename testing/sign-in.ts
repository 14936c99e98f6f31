/** Sessions of the owner, through the API. */
import { loggedIn, type LoginInput } from '#contract/auth/auth.ts';
import { api } from '#contract/addresses.ts';
import { profile } from '#contract/profile/profile.ts';

/** Signs in at the site. Returns the session token. Throws if refused. */
export async function signIn(origin: string, { email, password }: LoginInput): Promise<string> {
  const response = await fetch(origin + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}: ${await response.text()}`);
  return loggedIn.parse(await response.json()).token;
}

/** Returns the headers of the session's calls. */
export function asOwner(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Returns the `localStorage` of a signed-in browser, by key. */
export async function browserStorage(
  origin: string,
  token: string,
): Promise<{ token: string; userDetails: string }> {
  const { user } = profile.parse(await (await fetch(origin + api.profile)).json());
  return { token, userDetails: JSON.stringify(user) };
}
