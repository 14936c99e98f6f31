import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { closeToast, showToast } from '../../toasts.ts';

export const offline = 'You’re offline. Check your connection and try again.';

/** Default key of notices about a lost connection, which close when it is back. */
export const offlineNotice = 'offline';

/** Returns the server's message, or a sentence about the missing response. */
export function failureCause(failure: unknown): string {
  return failureMessage(
    failure,
    navigator.onLine ? 'The server did not respond. Please try again.' : offline,
  );
}

/** Returns the message about the first faulty field, else the `failureCause`. */
export function failureReason(failure: unknown): string {
  return failureIssues(failure)[0]?.message ?? failureCause(failure);
}

/** Calls `run` once the connection is back if `cause` is its loss. Returns a function that cancels this. */
export function whenBackOnline(cause: string | undefined, run: () => void): () => void {
  if (cause !== offline) return () => {};
  addEventListener('online', run, { once: true });
  return () => removeEventListener('online', run);
}

/**
 * Shows why an action failed, in place of a notice with the same `key`; not if the session ended, which the login page
 * explains. If the connection was lost, the notice closes when it is back.
 */
export function showFailure(failure: unknown, title: string, key = offlineNotice): void {
  if (endsSession(failure)) return;
  const description = failureCause(failure);
  const isOffline = description === offline;
  showToast({ kind: 'error', title, description, key: isOffline || key !== offlineNotice ? key : undefined });
  whenBackOnline(description, () => closeToast(key));
}
