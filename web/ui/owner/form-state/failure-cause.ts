import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { closeToast, showToast } from '../../toasts.ts';

export const offline = 'You’re offline. Check your connection and try again.';

/** Key of notices that close when the connection is back. */
export const offlineNotice = 'offline';

/** Returns the server's message, or why there was no response. */
export function failureCause(failure: unknown): string {
  return failureMessage(
    failure,
    navigator.onLine ? 'The server did not respond. Please try again.' : offline,
  );
}

/** Returns the message of the first faulty field, else `failureCause`. */
export function failureReason(failure: unknown): string {
  return failureIssues(failure)[0]?.message ?? failureCause(failure);
}

/**
 * Calls `run` when the connection is back, if the failure was caused by its loss. Returns a function that cancels this.
 */
export function whenBackOnline(cause: string | undefined, run: () => void): () => void {
  if (cause !== offline) return () => {};
  addEventListener('online', run, { once: true });
  return () => removeEventListener('online', run);
}

/**
 * Shows why an action failed, and replaces a notice with the same `key`. If a session ended, the login page explains
 * it.
 */
export function showFailure(failure: unknown, title: string, key = offlineNotice): void {
  if (endsSession(failure)) return;
  const description = failureCause(failure);
  const isOffline = description === offline;
  showToast({ kind: 'error', title, description, key: isOffline || key !== offlineNotice ? key : undefined });
  whenBackOnline(description, () => closeToast(key));
}
