/**
 * Times of the attempts to send a mail. Several instances can share the outbox: one of them claims a mail until the
 * attempt has ended or the instance counts as dead.
 */

const minute = 60_000;

/** Delay after the first failure, in milliseconds; it doubles with each failure up to `maxPauseMs`. */
const firstPauseMs = minute / 2;
export const maxPauseMs = 180 * minute;

/** Maximum duration of an attempt, in milliseconds. */
export const attemptTimeoutMs = 45_000;

/**
 * Time after which an instance with a claim counts as dead, in milliseconds. Longer than an attempt plus the wait for a
 * locked database, so that two instances never send the same mail at once.
 */
export const claimMs = minute;

/** Returns the delay in milliseconds after a failed attempt; attempts count from 1. */
export function pauseAfter(attempt: number): number {
  return Math.min(firstPauseMs * 2 ** (attempt - 1), maxPauseMs);
}
