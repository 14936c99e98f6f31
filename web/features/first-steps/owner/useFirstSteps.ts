import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirstSteps } from '#contract/site/first-steps.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { sessionToken } from '../../../api/session.ts';
import { firstStepsQuery } from './first-steps-query.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Nothing is left to do, or to be told. */
function isOver({ steps, dismissed, examples }: FirstSteps): boolean {
  return examples !== 'present' && (dismissed || steps.every(({ done }) => done));
}

/** Undefined for somebody who is not signed in, until they are read, and when they are over. */
export function useFirstSteps(): FirstSteps | undefined {
  const { data } = useQuery({
    ...firstStepsQuery,
    enabled: ({ state }) => sessionToken() !== null && !(state.data && isOver(state.data)),
  });
  return data && !isOver(data) ? data : undefined;
}

/**
 * A call that the strip makes, after which everything is read again, and the focus is on the page: the button
 * that was pressed may have gone.
 */
export function useFirstStepsCall(method: 'POST' | 'DELETE', path: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<SuccessBody>(path, { method }),
    onSuccess: async ({ message }) => {
      showToast({ kind: 'success', title: message });
      await cache.invalidateQueries();
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: (failure) => {
      if (endsSession(failure)) return;
      showToast({
        kind: 'error',
        title: 'That didn’t work',
        description: failureMessage(failure, 'The server did not respond. Please try again.'),
      });
      // Perhaps another tab was quicker.
      void cache.invalidateQueries();
    },
  });
}
