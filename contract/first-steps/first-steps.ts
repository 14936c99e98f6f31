/** The checklist of a new owner's first steps, and example content. */
import '../no-eval.ts';
import * as z from 'zod/mini';

/** The owner's routes. */
export const firstStepsApi = {
  all: '/api/first-steps',
  dismiss: '/api/first-steps/dismiss',
  examples: '/api/first-steps/examples',
} as const;

export const firstStepNames = ['photo', 'place', 'category', 'project', 'look'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export const firstSteps = z.object({
  /** In order. Examples that the owner has not changed complete no step. */
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  dismissed: z.boolean(),
  /** The site's address for visitors, without a slash at its end; null without `PUBLIC_URL`. */
  public_url: z.nullable(z.string()),
  /**
   * `present` while an example exists that the owner has not edited, otherwise `possible` on a site without categories
   * and projects. Records in the trash do not count.
   */
  examples: z.enum(['possible', 'present', 'impossible']),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepsMessages = {
  dismissed: 'First steps hidden.',
  filled: 'Examples added.',
  notEmpty: 'No examples were added, because you already have categories or projects.',
  takenAway: 'Examples removed.',
  kept: (names: readonly string[]) =>
    `Examples removed, except those you changed or use: ${names.join(', ')}.`,
} as const;
