import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { showToast } from '../../toasts.ts';

export const offline = 'You’re offline. Check your connection and try again.';

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
 * Shows why an action failed; a notice replaces one with the same `key`. Shows nothing if the session has ended,
 * because the login page does.
 */
export function showFailure(failure: unknown, title: string, key?: string): void {
  if (!endsSession(failure)) showToast({ kind: 'error', title, description: failureCause(failure), key });
}
