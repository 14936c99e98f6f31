/** A session of the owner at a running site, over the calls that the login page makes. */
import { loggedIn, type LoginInput } from '#contract/auth/auth.ts';
import { api } from '#contract/paths.ts';
import { profile } from '#contract/profile/profile.ts';

/** Signs in at the site with this origin; answers the session's token. Throws when the site refuses. */
export async function signIn(origin: string, { email, password }: LoginInput): Promise<string> {
  const answer = await fetch(origin + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}: ${await answer.text()}`);
  return loggedIn.parse(await answer.json()).token;
}

/** The headers of a call of the session. */
export function asOwner(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** What a browser that has signed in keeps in its `localStorage`, by key. */
export async function browserStorage(
  origin: string,
  token: string,
): Promise<{ token: string; userDetails: string }> {
  const { user } = profile.parse(await (await fetch(origin + api.profile)).json());
  return { token, userDetails: JSON.stringify(user) };
}
