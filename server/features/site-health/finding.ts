import type { HealthCheck } from '#contract/site/site-health.ts';

/** The answer to a question, which gives it its title. */
export type Finding = Omit<HealthCheck, 'title'>;
