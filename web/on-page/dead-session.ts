import { endsSession } from '../api/failure.ts';
import { signOut } from '../api/keep-session.ts';
import { sessionToken } from '../api/session.ts';

/** Runs a silent call. If the session has ended and no other has begun, signs out. Rethrows every failure. */
export async function orSignedOut<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken();
  try {
    return await call();
  } catch (failure) {
    if (endsSession(failure) && sessionToken() === token) signOut();
    throw failure;
  }
}
