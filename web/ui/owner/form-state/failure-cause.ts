import { failureMessage } from '../../../api/failure.ts';

export const offline = 'You’re offline. Check your connection and try again.';

/** Returns the server's message, or why there was no response. */
export function failureCause(failure: unknown): string {
  return failureMessage(
    failure,
    navigator.onLine ? 'The server did not respond. Please try again.' : offline,
  );
}
