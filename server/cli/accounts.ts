/** The services of the owner's account, for commands. */
import * as z from 'zod/mini';
import { issuesOf } from '#contract/errors.ts';
import { passwordService } from '../features/auth/password.service.ts';
import { registrationService } from '../features/auth/registration.service.ts';
import { secondFactorService } from '../features/auth/second-factor.service.ts';
import { storeOutcome } from '../features/contact/mail-outcomes.repository.ts';
import { createRateLimits } from '../kernel/auth/rate-limits.ts';
import { createSessions } from '../kernel/auth/sessions.ts';
import { siteOrigin } from '../process/config.ts';
import { mailServerSource } from '../kernel/mail/mail-server.ts';
import { siteOutbox } from '../kernel/mail/site-outbox.ts';
import type { SiteUse } from '../kernel/database/site-for-command.ts';
import { withSite } from './open-site.ts';

/** Runs `work`, and closes the site afterwards. Throws like `withSite`. */
export async function withAccounts<T>(
  use: SiteUse,
  work: (accounts: {
    registration: ReturnType<typeof registrationService>;
    passwords: ReturnType<typeof passwordService>;
    secondFactor: ReturnType<typeof secondFactorService>;
  }) => Promise<T>,
): Promise<T> {
  return withSite(use, async ({ config, log, database }) => {
    const now = Date.now;
    const publicUrl = () => siteOrigin(config);
    const mailServer = mailServerSource({ config, database });
    const outbox = siteOutbox({ config, database, mailServer, publicUrl, now, log, onSettled: storeOutcome });
    const rateLimits = createRateLimits(database, now);
    const sessions = createSessions(database, now);
    try {
      return await work({
        registration: registrationService({ config, database, outbox, mailServer, rateLimits, log, now }),
        passwords: passwordService({ database, sessions, rateLimits, outbox, publicUrl, now }),
        secondFactor: secondFactorService({ database, outbox, publicUrl, now }),
      });
    } finally {
      // Mails that are still waiting are left to the site.
      await outbox.stop();
    }
  });
}

/** Returns the parsed value. Throws an error with the schema's first message. */
export function checked<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Error(issuesOf(parsed.error)[0]?.message ?? 'The value is invalid.');
}
