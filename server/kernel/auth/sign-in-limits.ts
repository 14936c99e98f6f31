/**
 * What keeps passwords from being guessed: each client and network of clients has so many failures, and the
 * account gets slower with each. It is never locked, or strangers could keep the owner out.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { clientKey, networkKey } from './client-key.ts';
import type { PasswordSource } from './password-queue.ts';
import { limits, type RateLimits } from './rate-limits.ts';
import { hashToken } from './tokens.ts';

/**
 * The first delay of an account's sign-in, and the longest, in milliseconds; each further failure doubles it.
 */
const delays = { first: 250, longest: 4000 } as const;

/** A sign-in that is tried: to which address, from which. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
}

export function signInLimits(rateLimits: RateLimits) {
  /** The limits that refuse, the one that is reached first before the others. */
  const refusing = ({ email, ip }: Attempt) =>
    [
      [limits.loginFailures, hashToken(`${clientKey(ip)} ${email.toLowerCase()}`)],
      [limits.clientLoginFailures, clientKey(ip)],
      [limits.networkLoginFailures, networkKey(ip)],
    ] as const;
  // Every address has an account's delays, so that they do not tell which one is the owner's.
  const accountKey = ({ email }: Attempt) => hashToken(email.toLowerCase());

  return {
    /** Throws `rate_limited` when the client has no failures left. */
    async check(attempt: Attempt): Promise<void> {
      for (const [limit, key] of refusing(attempt)) await rateLimits.check(limit, key);
    },
    /** Resolves at once, or seconds later when the account has had many failures. */
    async slowDown(attempt: Attempt): Promise<void> {
      const limit = limits.accountLoginFailures;
      const beyond = (await rateLimits.used(limit, accountKey(attempt))) - limit.points;
      if (beyond >= 0) await pause(Math.min(delays.longest, delays.first * 2 ** beyond));
    },
    /** Where the attempt's password comes from, for the queue of passwords. */
    async source({ ip }: Attempt): Promise<PasswordSource> {
      const network = networkKey(ip);
      return { network, isKnown: (await rateLimits.used(limits.signedInNetworks, network)) > 0 };
    },
    /** Counts a failure. Throws `rate_limited` when it is one too many. */
    async fail(attempt: Attempt): Promise<void> {
      await rateLimits.count(limits.accountLoginFailures, accountKey(attempt));
      for (const [limit, key] of refusing(attempt)) await rateLimits.take(limit, key);
    },
    /** A success gives the client its failures back, the account its speed, and makes the network known. */
    async succeed(attempt: Attempt): Promise<void> {
      for (const [limit, key] of refusing(attempt)) await rateLimits.clear(limit, key);
      await rateLimits.clear(limits.accountLoginFailures, accountKey(attempt));
      // Cleared first: the 30 days begin with the latest sign-in.
      await rateLimits.clear(limits.signedInNetworks, networkKey(attempt.ip));
      await rateLimits.count(limits.signedInNetworks, networkKey(attempt.ip));
    },
  };
}
