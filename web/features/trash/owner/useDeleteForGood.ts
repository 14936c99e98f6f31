import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { type TrashItem, trashApi } from '#contract/projects/trash.ts';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toasts.ts';
import { trashQuery } from '../restoring.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';

/** Permanently deletes one item or all, and shows the result. */
export function useDeleteForGood() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (what: TrashItem | 'everything') =>
      call<SuccessBody>(what === 'everything' ? trashApi.all : trashApi.one(what.kind, what.id), {
        method: 'DELETE',
      }),
    onSuccess: ({ message }, what) =>
      showToast({
        kind: 'success',
        title: message,
        description: what === 'everything' ? undefined : what.title,
      }),
    onError: (failure) => showFailure(failure, 'Couldn’t delete it'),
    onSettled: () => cache.invalidateQueries({ queryKey: trashQuery.queryKey }),
  });
}
