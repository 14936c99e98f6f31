import { endsSession } from '../api/failure.ts';
import { signOut } from '../api/keep-session.ts';
import { sessionToken } from '../api/session.ts';

/**
 * Resolves like the silent `call`. If its session has ended, signs out without leaving the public page, unless a new
 * session has begun. The call still fails.
 */
export async function orSignedOut<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken();
  try {
    return await call();
  } catch (failure) {
    if (endsSession(failure) && sessionToken() === token) signOut();
    throw failure;
  }
}
