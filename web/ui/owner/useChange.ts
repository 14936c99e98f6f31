import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { showToast, type ToastNotice } from '../toasts.ts';
import { showFailure } from './form-state/failure-cause.ts';

type Change<Subject, Answer> = {
  /** Throws ApiFailure. */
  send: (subject: Subject) => Promise<Answer>;
  /** Reads again what the change concerns. */
  refresh: (cache: QueryClient) => Promise<void>;
  failed: string;
  /** Parts of the notice besides its title, which is the server's message. */
  notice?: (subject: Subject, answer: Answer) => Partial<ToastNotice>;
};

/** A change by a button, which shows the result. */
export function useChange<Subject = void, Answer extends SuccessBody = SuccessBody>({
  send,
  refresh,
  failed,
  notice,
}: Change<Subject, Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, subject) => {
      await refresh(cache);
      showToast({ kind: 'success', title: answer.message, ...notice?.(subject, answer) });
    },
    onError: (failure) => {
      showFailure(failure, failed);
      void refresh(cache);
    },
  });
}

/** Reads the queries whose keys begin with these again. */
export async function invalidate(cache: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
