/** Handles a session that has ended on the server: the owner signs in again and returns. */
import { unauthorizedTimes } from '#contract/auth/auth.ts';
import { pages } from '#contract/addresses.ts';
import { localStore, tabStore } from './browser-storage.ts';

/** Key in session storage of the address from which the owner was redirected. */
const flashKey = 'vitrine.unauthorized';
const returnedKey = 'vitrine.returned';

let onEnd: (() => void) | undefined;

/** Makes `endDeadSession` only call `ended`. For public pages. */
export function stayOnPage(ended: () => void): void {
  onEnd = ended;
}

/** Clears local storage and opens the login page, unless `stayOnPage` was called. Tries twice: a page may block it. */
export function endDeadSession(): void {
  if (onEnd) return onEnd();
  localStore.clear();
  const { pathname, search } = location;
  tabStore.write(flashKey, pathname === pages.login ? '' : pathname + search);
  const toLogin = () => {
    if (location.pathname !== pages.login) location.assign(pages.login);
  };
  toLogin();
  setTimeout(toLogin, unauthorizedTimes.redirectAgain);
}

/**
 * Returns the address from which `endDeadSession` redirected ('' for the login page), so that the login page says why
 * and can return; null without a redirect or at the second call.
 */
export function takeUnauthorizedFlash(): string | null {
  return take(flashKey);
}

/** Opens the address from which the owner was redirected. Its unsaved changes are in a draft. */
export function returnTo(address: string): void {
  tabStore.write(returnedKey, '');
  location.assign(address);
}

let hasReturned = false;

/** Calls `welcome` if `returnTo` opened this document. */
export function onReturn(welcome: () => void): void {
  if (take(returnedKey) === null) return;
  hasReturned = true;
  welcome();
}

/** Returns true at the first call after `onReturn` found a return, so that the page opens its draft. */
export function takeReturned(): boolean {
  const had = hasReturned;
  hasReturned = false;
  return had;
}

function take(key: string): string | null {
  const value = tabStore.read(key);
  tabStore.remove(key);
  return value;
}
