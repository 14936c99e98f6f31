/** What the browser does when the server no longer knows its session. */
import { unauthorizedTimes } from '#contract/auth.ts';
import { pages } from '#contract/paths.ts';

const flashKey = 'vitrine.unauthorized';

/**
 * Clears all local storage and goes to the login page, which says why. A page with unsaved work may stop the
 * navigation, so the redirect is tried a second time.
 */
export function endDeadSession(): void {
  localStorage.clear();
  sessionStorage.setItem(flashKey, '1');
  const toLogin = () => {
    if (location.pathname !== pages.login) location.assign(pages.login);
  };
  toLogin();
  setTimeout(toLogin, unauthorizedTimes.redirectAgain);
}

/** True once after a dead session ended: the login page then shows the toast. */
export function takeUnauthorizedFlash(): boolean {
  const flash = sessionStorage.getItem(flashKey) !== null;
  sessionStorage.removeItem(flashKey);
  return flash;
}
