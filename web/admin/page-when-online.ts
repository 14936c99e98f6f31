import { health } from '#contract/paths.ts';
import { offline, offlineNotice } from '../ui/owner/form-state/failure-cause.ts';
import { closeToast, showToast } from '../ui/toasts.ts';
import { loadPage } from './pages.ts';

/** Maximum duration of the notice without a connection. */
const noticeDurationMs = 600_000;

const retryIntervalMs = 3_000;

/**
 * Loads the code of a page. While the server cannot be reached, shows a notice and retries. Rejects when the
 * server responds and the code still cannot be loaded.
 */
export async function pageWhenOnline(pathname: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await loadPage(pathname);
      if (attempt > 1) closeToast(offlineNotice);
      return;
    } catch (failure) {
      if (await serverResponds()) throw failure;
      const description = 'The page opens once you’re back online.';
      showToast({
        kind: 'error',
        key: offlineNotice,
        title: offline,
        description,
        durationMs: noticeDurationMs,
      });
      await whenOnline();
    }
  }
}

/** Asks the server, because `navigator.onLine` is true in a network without internet, and changes late. */
async function serverResponds(): Promise<boolean> {
  try {
    await fetch(health.live, { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the browser reports a connection, or after the retry interval. */
function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, retryIntervalMs);
  });
}
