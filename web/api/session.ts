/** The owner's sign-in as this browser keeps it: a token and the user's details, in local storage. */
import type { ProfileUser } from '#contract/profile/profile.ts';

const tokenKey = 'token';
const userDetailsKey = 'userDetails';
const listeners = new Set<() => void>();

/** The stored bearer token, or null for a visitor. */
export function sessionToken(): string | null {
  return read(tokenKey);
}

let parsedFrom: string | null = null;
let parsed: ProfileUser | null = null;

/**
 * The stored profile of the signed-in owner, or null. The same object until it changes: useSyncExternalStore
 * needs that.
 */
export function userDetails(): ProfileUser | null {
  const text = read(userDetailsKey);
  if (text !== parsedFrom) {
    parsedFrom = text;
    parsed = parse(text);
  }
  return parsed;
}

/** Keeps the token of a session that has just begun. */
export function keepToken(token: string): void {
  write(tokenKey, token);
}

/**
 * Keeps the owner's details, as they are read without the photo's base64, which could fill the storage by
 * itself.
 */
export function keepUserDetails(user: ProfileUser): void {
  write(userDetailsKey, JSON.stringify(user));
}

/** Forgets token and details, and leaves the rest of the storage alone. */
export function signOut(): void {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userDetailsKey);
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
  announce();
}

/** Calls back after each change, in this tab or another; returns how to stop. */
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
