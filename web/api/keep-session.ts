/** Changes the session in local storage. In a file of its own, because visitors load `session.ts`. */
import type { ProfileUser } from '#contract/profile/profile.ts';
import { localStore } from './browser-storage.ts';
import { tokenKey, userDetailsKey } from './session.ts';

/** Stores the token of a new session. Returns true if it was stored. */
export function keepToken(token: string): boolean {
  return write(tokenKey, token);
}

/**
 * Stores the owner's details without the photo as base64, which could exceed the quota. Returns the same as
 * `keepToken`.
 */
export function keepUserDetails(user: ProfileUser): boolean {
  return write(userDetailsKey, JSON.stringify(user));
}

/** Deletes token and details only. */
export function signOut(): void {
  localStore.remove(tokenKey);
  localStore.remove(userDetailsKey);
  announce();
}

/** Browsers tell other tabs only. */
function announce(): void {
  dispatchEvent(new Event('storage'));
}

function write(key: string, value: string): boolean {
  const isStored = localStore.write(key, value);
  announce();
  return isStored;
}
