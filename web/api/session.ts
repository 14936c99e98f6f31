/** Reads the session from local storage: its token and the owner's details. keep-session.ts changes them. */
import type { ProfileUser } from '#contract/profile/profile.ts';

export const tokenKey = 'token';
export const userDetailsKey = 'userDetails';

/** Returns the bearer token; null for a visitor. */
export function sessionToken(): string | null {
  return read(tokenKey);
}

let parsedFrom: string | null = null;
let parsed: ProfileUser | null = null;

/** Returns the signed-in owner's profile, or null. For useSyncExternalStore, it is the same object until it changes. */
export function userDetails(): ProfileUser | null {
  const text = read(userDetailsKey);
  if (text !== parsedFrom) {
    parsedFrom = text;
    parsed = parse(text);
  }
  return parsed;
}

/** Calls `listener` after changes by keep-session.ts or by other tabs. Returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): ProfileUser | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as ProfileUser | null;
  } catch {
    return null;
  }
}
