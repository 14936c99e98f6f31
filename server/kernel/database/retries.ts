/**
 * Work that is stored as rows and retried after failures with growing delays, such as mail. Several instances can share
 * it: one of them claims a row until it has finished or counts as dead.
 */
import { expressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

const minute = 60_000;

/** In milliseconds. */
const times = {
  /** Delay after the first failure; it doubles with each failure up to the maximum. */
  firstPause: minute / 2,
  maxPause: 180 * minute,
  /**
   * Time after which an instance with a claim counts as dead. Longer than an attempt plus the wait for a locked
   * database, so that two instances never do the same work at once.
   */
  claim: minute,
} as const;

/** Maximum duration of an attempt, in milliseconds. */
export const attemptTimeoutMs = 45_000;

/** All tables with such rows have these columns. */
const row = expressionBuilder<Tables, 'outbox'>();

/** Matches due rows. A pause above the maximum began before the clock was set back. */
export function isDue(at: number) {
  return row.or([row('next_attempt_at', '<=', at), row('next_attempt_at', '>', at + times.maxPause)]);
}

/** Returns the new values of a claimed row. Its owner may change it while `attempts` stays the same. */
export function claimedAt(at: number) {
  return { attempts: row('attempts', '+', 1), next_attempt_at: at + times.claim };
}

/** Returns the delay after the given attempt, in milliseconds. */
export function pauseAfter(attempt: number): number {
  return Math.min(times.firstPause * 2 ** (attempt - 1), times.maxPause);
}
