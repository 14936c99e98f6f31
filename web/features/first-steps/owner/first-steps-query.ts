import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FirstSteps, firstStepsApi } from '#contract/first-steps/first-steps.ts';
import { call } from '../../../api/client.ts';
import type { SuccessBody } from '#contract/success.ts';
import { endsSession } from '../../../api/failure.ts';
import { sessionToken } from '../../../api/session.ts';
import { showToast } from '../../../ui/toasts.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';

export const firstStepsQuery = {
  queryKey: ['first-steps'],
  // Silent: the page's own query reports an ended session.
  queryFn: () => call<FirstSteps>(firstStepsApi.all, { silent: true }),
} as const;

/** Returns true if nothing is left to show. */
function isOver({ dismissed, examples }: FirstSteps): boolean {
  return examples !== 'present' && dismissed;
}

/** Returns the first steps; undefined without a session, while loading, and when nothing is left to show. */
export function useFirstSteps(): FirstSteps | undefined {
  const { data } = useQuery({
    ...firstStepsQuery,
    enabled: ({ state }) => sessionToken() !== null && !(state.data && isOver(state.data)),
  });
  return data && !isOver(data) ? data : undefined;
}

/** A mutation of the checklist. Refetches everything and focuses the page, because the button may be removed. */
export function useFirstStepsCall(method: 'POST' | 'DELETE', path: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<SuccessBody>(path, { method }),
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries();
      showToast({ kind: 'success', title: message });
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: (failure) => {
      showFailure(failure, 'That didn’t work');
      // Another tab may have been faster.
      if (!endsSession(failure)) void cache.invalidateQueries();
    },
  });
}
