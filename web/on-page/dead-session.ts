import { endsSession } from '../api/failure.ts';
import { signOut } from '../api/keep-session.ts';
import { sessionToken } from '../api/session.ts';

/** Like `call` with `silent`. If the session has ended and no new one has begun, signs out on the public page. */
export async function orSignedOut<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken();
  try {
    return await call();
  } catch (failure) {
    if (endsSession(failure) && sessionToken() === token) signOut();
    throw failure;
  }
}
