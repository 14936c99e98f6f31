/**
 * Protects sign-in against guessing: clients and networks have a maximum number of failures, and ten failures from
 * anywhere slow the account down. It is never locked, otherwise strangers could keep the owner out.
 */
import { clientKey, networkKey } from './client-key.ts';
import type { PasswordSource } from './password-queue.ts';
import { limits, type RateLimits, slowDown } from './rate-limits.ts';
import { hashToken } from '../../lib/hashes.ts';

/** A sign-in attempt: email address and client. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
}

export function signInLimits(rateLimits: RateLimits) {
  /** The limits that refuse an attempt, in the order in which they are checked. */
  const refusing = ({ email, ip }: Attempt) =>
    [
      [limits.loginFailures, hashToken(`${clientKey(ip)} ${email.toLowerCase()}`)],
      [limits.clientLoginFailures, clientKey(ip)],
      [limits.networkLoginFailures, networkKey(ip)],
    ] as const;
  // Every address is delayed like an account, so that delays do not reveal the owner's address.
  const accountKey = ({ email }: Attempt) => hashToken(email.toLowerCase());

  return {
    /** Throws `rate_limited` if the client or its network has no attempts left. */
    async check(attempt: Attempt): Promise<void> {
      for (const [limit, key] of refusing(attempt)) await rateLimits.check(limit, key);
    },
    /** Resolves at once, or after 0.25 to 4 s if the account has had many failures. */
    async slowDown(attempt: Attempt): Promise<void> {
      const limit = limits.accountLoginFailures;
      const beyond = (await rateLimits.used(limit, accountKey(attempt))) - limit.points;
      if (beyond >= 0) await slowDown(beyond);
    },
    /** Returns the attempt's network as the password queue orders it. */
    async source({ ip }: Attempt): Promise<PasswordSource> {
      const network = networkKey(ip);
      return {
        queue: 'signIn',
        network,
        isKnown: (await rateLimits.used(limits.signedInNetworks, network)) > 0,
      };
    },
    /** Counts a failure. Throws `rate_limited` if it exceeds a limit of the client or its network. */
    async fail(attempt: Attempt): Promise<void> {
      await rateLimits.count(limits.accountLoginFailures, accountKey(attempt));
      for (const [limit, key] of refusing(attempt)) await rateLimits.take(limit, key);
    },
    /** Forgets the failures of client, network and account, and marks the network as known. */
    async succeed(attempt: Attempt): Promise<void> {
      for (const [limit, key] of refusing(attempt)) await rateLimits.clear(limit, key);
      await rateLimits.clear(limits.accountLoginFailures, accountKey(attempt));
      // Cleared first: the 30 days start with the latest sign-in.
      await rateLimits.clear(limits.signedInNetworks, networkKey(attempt.ip));
      await rateLimits.count(limits.signedInNetworks, networkKey(attempt.ip));
    },
  };
}
