import { Failure } from '../lib/failure.ts';

/** Why a command failed, on one line where we know it: what is wrong with a field says more than that one is. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error instanceof Failure && error.details.issues?.[0]?.message) || error.message;
}
