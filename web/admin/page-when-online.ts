import { offline } from '../ui/owner/form-state/failure-cause.ts';
import { closeToast, showToast } from '../ui/toasts.ts';
import { loadPage } from './pages.ts';

const notice = 'offline';

/** Maximum duration of the notice without a connection, in milliseconds. */
const longEnough = 600_000;

/** Loads the code of a page. Without a connection the owner is told, and it is loaded once there is one. */
export async function pageWhenOnline(pathname: string): Promise<void> {
  try {
    await loadPage(pathname);
  } catch (failure) {
    if (navigator.onLine) throw failure;
    const description = 'The page opens once you’re back online.';
    showToast({ kind: 'error', key: notice, title: offline, description, durationMs: longEnough });
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
    });
    closeToast(notice);
    await loadPage(pathname);
  }
}
