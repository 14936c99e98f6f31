/** What the browser does when the server no longer knows its session. */
import { unauthorizedTimes } from '#contract/auth/auth.ts';
import { pages } from '#contract/paths.ts';

/** Holds the address that the owner was sent away from. */
const flashKey = 'vitrine.unauthorized';
const returnedKey = 'vitrine.returned';

/**
 * Clears all local storage and goes to the login page, which says why. A page with unsaved work may stop the
 * navigation, so the redirect is tried a second time.
 */
export function endDeadSession(): void {
  localStorage.clear();
  const { pathname, search } = location;
  sessionStorage.setItem(flashKey, pathname === pages.login ? '' : pathname + search);
  const toLogin = () => {
    if (location.pathname !== pages.login) location.assign(pages.login);
  };
  toLogin();
  setTimeout(toLogin, unauthorizedTimes.redirectAgain);
}

/**
 * Returns, once after a dead session ended, the address that the owner was sent away from; '' where it is not known. The
 * login page then shows the toast.
 */
export function takeUnauthorizedFlash(): string | null {
  return take(flashKey);
}

/** Leads back to the address that the owner was sent away from. What they typed there is a draft. */
export function returnTo(address: string): void {
  sessionStorage.setItem(returnedKey, '');
  location.assign(address);
}

let hasReturned = false;

/** Calls `welcome` in the document that `returnTo` leads to. */
export function onReturn(welcome: () => void): void {
  if (take(returnedKey) === null) return;
  hasReturned = true;
  welcome();
}

/** True once after `onReturn` did: the page then opens the draft by itself. */
export function takeReturned(): boolean {
  const had = hasReturned;
  hasReturned = false;
  return had;
}

function take(key: string): string | null {
  const value = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return value;
}
