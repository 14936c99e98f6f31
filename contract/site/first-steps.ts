/** What a new owner does first, and the examples that a site can show until there is work of their own. */
import '../no-eval.ts';
import * as z from 'zod/mini';

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const firstStepsApi = {
  all: '/api/first-steps',
  dismiss: '/api/first-steps/dismiss',
  examples: '/api/first-steps/examples',
} as const;

/** In the order in which the owner is led through them. */
export const firstStepNames = ['photo', 'category', 'project', 'look', 'contact'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export const firstSteps = z.object({
  /** Examples that nobody has changed count for none of them. */
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  /** The owner does not want to see them any more. */
  dismissed: z.boolean(),
  /** `possible` while there is no category and no project, `present` while any example is there. */
  examples: z.enum(['possible', 'present', 'impossible']),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepsMessages = {
  dismissed: 'First steps hidden.',
  filled: 'Examples added.',
  notEmpty: 'No examples were added, because you already have categories or projects.',
  takenAway: 'Examples removed.',
  /** Of those that are the owner's own by now. */
  kept: (names: readonly string[]) =>
    `Examples removed, except those you changed or use: ${names.join(', ')}.`,
} as const;
