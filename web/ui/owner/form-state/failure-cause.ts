import { failureMessage } from '../../../api/failure.ts';

export const offline = 'You’re offline. Check your connection and try again.';

/** Why a call failed: the server's own sentence, or that there is no connection, or no answer. */
export function failureCause(failure: unknown): string {
  return failureMessage(
    failure,
    navigator.onLine ? 'The server did not respond. Please try again.' : offline,
  );
}
