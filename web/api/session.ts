/** The session in local storage: a token and the owner's details. */
import type { ProfileUser } from '#contract/profile/profile.ts';
import { localStore, type StorageFault } from './browser-storage.ts';

const tokenKey = 'token';
const userDetailsKey = 'userDetails';
const probeKey = 'vitrine.probe';
const listeners = new Set<() => void>();

/** Returns the bearer token; null for a visitor. */
export function sessionToken(): string | null {
  return localStore.read(tokenKey);
}

let parsedFrom: string | null = null;
let parsed: ProfileUser | null = null;

/** Returns the signed-in owner's profile or null; the same object until it changes, for useSyncExternalStore. */
export function userDetails(): ProfileUser | null {
  const text = localStore.read(userDetailsKey);
  if (text !== parsedFrom) {
    parsedFrom = text;
    parsed = parse(text);
  }
  return parsed;
}

/** Returns why this browser would not store a token; undefined if it would. */
export function tokenFault(): StorageFault | undefined {
  // A token has 43 characters.
  const fault = localStore.write(probeKey, '0'.repeat(43));
  localStore.remove(probeKey);
  return fault;
}

/** Stores the token of a new session. Returns why it was not stored; undefined if it was. */
export function keepToken(token: string): StorageFault | undefined {
  return write(tokenKey, token);
}

/** Stores the owner's details, read without the photo's base64, which could exceed the quota. Returns as `keepToken`. */
export function keepUserDetails(user: ProfileUser): StorageFault | undefined {
  return write(userDetailsKey, JSON.stringify(user));
}

/** Deletes token and details only. */
export function signOut(): void {
  localStore.remove(tokenKey);
  localStore.remove(userDetailsKey);
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

function write(key: string, value: string): StorageFault | undefined {
  const fault = localStore.write(key, value);
  announce();
  return fault;
}

function parse(text: string | null): ProfileUser | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as ProfileUser | null;
  } catch {
    return null;
  }
}
