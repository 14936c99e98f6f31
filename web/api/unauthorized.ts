/** Handles a session that has ended on the server. */
import { unauthorizedTimes } from '#contract/auth/auth.ts';
import { pages } from '#contract/addresses.ts';
import { localStore, tabStore } from './browser-storage.ts';

/** Stores the address that the owner was redirected from. */
const flashKey = 'vitrine.unauthorized';
const returnedKey = 'vitrine.returned';

/** Called on public pages. */
let onEnd: (() => void) | undefined;

/** Calls `ended` when the session has ended, and stays on the page, which is public. */
export function stayOnPage(ended: () => void): void {
  onEnd = ended;
}

/** Clears local storage and goes to the login page. Tries twice, because a page with unsaved changes may block it. */
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
 * Returns, once after the session has ended, the address that the owner was redirected from ('' if unknown). The
 * login page then shows the toast.
 */
export function takeUnauthorizedFlash(): string | null {
  return take(flashKey);
}

/** Returns to the address. Its unsaved changes are in a draft. */
export function returnTo(address: string): void {
  tabStore.write(returnedKey, '');
  location.assign(address);
}

let hasReturned = false;

/** Calls `welcome` in the document that `returnTo` opened. */
export function onReturn(welcome: () => void): void {
  if (take(returnedKey) === null) return;
  hasReturned = true;
  welcome();
}

/** Returns true once after a return, so that the page opens its draft. */
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
