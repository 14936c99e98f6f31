import { endsSession } from '../api/failure.ts';
import { signOut } from '../api/session.ts';

/**
 * The answer to a silent call. A dead session ends in this browser without a word, and the bar with it, for the page
 * itself is anybody's; the call fails all the same.
 */
export async function orSignedOut<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (failure) {
    if (endsSession(failure)) signOut();
    throw failure;
  }
}
