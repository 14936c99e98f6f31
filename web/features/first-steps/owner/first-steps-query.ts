import { type FirstSteps, firstStepsApi } from '#contract/site/first-steps.ts';
import { call } from '../../../api/client.ts';

export const firstStepsQuery = {
  queryKey: ['first-steps'],
  // Silent: the page's own query reports an ended session.
  queryFn: () => call<FirstSteps>(firstStepsApi.all, { silent: true }),
} as const;
