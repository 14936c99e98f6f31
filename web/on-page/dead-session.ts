import { endsSession } from '../api/failure.ts';
import { sessionToken, signOut } from '../api/session.ts';

/**
 * Resolves as `call`, which is silent, does. If its session is dead, ends it in this browser without a word, and the
 * bar with it, for the page itself is anybody's; the call fails all the same. A session that has begun since then
 * stays.
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
