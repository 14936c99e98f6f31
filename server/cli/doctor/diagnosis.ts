import type { HealthState } from '#contract/site/site-health.ts';
import type { Finding } from '../../features/site-health/finding.ts';

/** As a finding of the page Health, without why it matters: whoever asks on the command line knows. */
export type Diagnosis = Pick<Finding, 'state' | 'finding' | 'advice'> & Partial<Pick<Finding, 'at'>>;

export function good(finding: string): Diagnosis {
  return { state: 'good', finding, advice: null };
}

/** Something to look at, or with `bad` to mend, and how. */
export function amiss(state: Exclude<HealthState, 'good'>, finding: string, advice: string): Diagnosis {
  return { state, finding, advice };
}

/** The first line of what went wrong. */
export function reasonIn(error: unknown): string {
  // A host name with several addresses fails once for each; the first failure says enough.
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  if (!(first instanceof Error)) return String(first);
  if (first.cause !== undefined) return reasonIn(first.cause);
  return first.message.split(/[\r\n]/u, 1)[0] ?? '';
}
