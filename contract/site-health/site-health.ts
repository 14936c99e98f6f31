/** Checks of the site's health. */
import '../no-eval.ts';
import * as z from 'zod/mini';

/** `step`: a part of the site is not set up yet. */
const healthStates = ['good', 'step', 'attention', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];

export const healthTitles = {
  version: 'Version',
  runtime: 'Runtime',
  database: 'Database',
  backup: 'Backup',
  disk: 'Disk space',
  mail: 'Mail',
  encryption: 'Encryption',
  signIns: 'Failed sign-ins',
  pictures: 'Pictures',
} as const;

const healthCheck = z.object({
  title: z.string(),
  state: z.enum(healthStates),
  /** A sentence. The time `at`, if any, is shown at its end. */
  finding: z.string(),
  /** In milliseconds since 1970; null if the finding has no time. */
  at: z.nullable(z.int()),
  /** Explains why the check matters. */
  meaning: z.string(),
  /** The remedy; null if all is well. */
  advice: z.nullable(z.string()),
});
export type HealthCheck = z.infer<typeof healthCheck>;

export const siteHealth = z.object({
  /** In milliseconds since 1970. */
  checked_at: z.int(),
  checks: z.array(healthCheck),
});
export type SiteHealth = z.infer<typeof siteHealth>;

/** The build's file of known vulnerabilities of its packages. `checked_at` is in milliseconds since 1970. */
export const advisories = z.object({
  checked_at: z.int(),
  advisories: z.array(
    z.object({ name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
  ),
});
export type Advisories = z.infer<typeof advisories>;
