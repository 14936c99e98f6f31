/** The session in local storage: a token and the owner's details. */
import type { ProfileUser } from '#contract/profile/profile.ts';

const tokenKey = 'token';
const userDetailsKey = 'userDetails';
const listeners = new Set<() => void>();

/** Returns the bearer token; null for a visitor. */
export function sessionToken(): string | null {
  return read(tokenKey);
}

let parsedFrom: string | null = null;
let parsed: ProfileUser | null = null;

/** Returns the signed-in owner's profile or null; the same object until it changes, for useSyncExternalStore. */
export function userDetails(): ProfileUser | null {
  const text = read(userDetailsKey);
  if (text !== parsedFrom) {
    parsedFrom = text;
    parsed = parse(text);
  }
  return parsed;
}

/** Stores the token of a new session. */
export function keepToken(token: string): void {
  write(tokenKey, token);
}

/** Stores the owner's details, read without the photo's base64, which could exceed the quota. */
export function keepUserDetails(user: ProfileUser): void {
  write(userDetailsKey, JSON.stringify(user));
}

/** Deletes token and details only. */
export function signOut(): void {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userDetailsKey);
  } catch {
    // Nothing was stored.
  }
  announce();
}

/** Calls `listener` after each change in any tab; returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function announce() {
  for (const listener of listeners) listener();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  localStorage.setItem(key, value);
  announce();
}

function parse(text: string | null): ProfileUser | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as ProfileUser | null;
  } catch {
    return null;
  }
}
