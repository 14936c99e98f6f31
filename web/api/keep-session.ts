/** Changes the session in local storage. In a file of its own, because visitors load session.ts. */
import type { ProfileUser } from '#contract/profile/profile.ts';
import { localStore } from './browser-storage.ts';
import { tokenKey, userDetailsKey } from './session.ts';

/** Stores the token of a new session. Returns false if the browser refuses. */
export function keepToken(token: string): boolean {
  return write(tokenKey, token);
}

/** Like `keepToken`, for the owner's details. They must not have the photo as base64, which could exceed the quota. */
export function keepUserDetails(user: ProfileUser): boolean {
  return write(userDetailsKey, JSON.stringify(user));
}

/** Ends the session in all tabs of this browser: deletes token and details. The server's session stays. */
export function signOut(): void {
  localStore.remove(tokenKey);
  localStore.remove(userDetailsKey);
  announce();
}

/** Tells this tab of the change. Browsers themselves only tell other tabs. */
function announce(): void {
  dispatchEvent(new Event('storage'));
}

function write(key: string, value: string): boolean {
  const isStored = localStore.write(key, value);
  announce();
  return isStored;
}
