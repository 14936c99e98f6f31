/** What the owner is told about the state of the site. */
import '../no-eval.ts';
import * as z from 'zod/mini';

export const healthStates = ['good', 'attention', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];

/** The title of the check whose advice leads to the page Backups. */
export const backupCheckTitle = 'Backup';

/** The answer to one question about the site. */
export const healthCheck = z.object({
  title: z.string(),
  state: z.enum(healthStates),
  /** What was found, in a sentence; it ends with the time `at`, where that is given. */
  finding: z.string(),
  /** The time that the finding speaks of, in milliseconds since 1970. */
  at: z.nullable(z.int()),
  /** Why it matters. */
  meaning: z.string(),
  /** What to do; null when there is nothing to do. */
  advice: z.nullable(z.string()),
});
export type HealthCheck = z.infer<typeof healthCheck>;

export const siteHealth = z.object({
  /** In milliseconds since 1970. */
  checked_at: z.int(),
  checks: z.array(healthCheck),
});
export type SiteHealth = z.infer<typeof siteHealth>;

/** What a build is told about known weaknesses of the packages that it uses; `checked_at` as above. */
export const advisories = z.object({
  checked_at: z.int(),
  advisories: z.array(
    z.object({ name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
  ),
});
export type Advisories = z.infer<typeof advisories>;
