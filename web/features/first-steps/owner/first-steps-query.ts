import { type FirstSteps, firstStepsApi } from '#contract/site/first-steps.ts';
import { call } from '../../../api/client.ts';

export const firstStepsQuery = {
  queryKey: ['first-steps'],
  // Silent: what the page itself reads says that a session is over.
  queryFn: () => call<FirstSteps>(firstStepsApi.all, { silent: true }),
} as const;
