/** Versions of a record: reading and restoring. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { historyRoutesOf, ListedHistoryVersion } from '#contract/content/history.ts';
import type { SuccessBody } from '#contract/success.ts';
import { historyMessages } from '#contract/ui-text/owner.ts';
import { call, callWithEtag } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { showToast } from '../../toasts.ts';
import { showFailure } from '../form-state/failure-cause.ts';
import { ifMatch } from '../form-state/merging.ts';

/** A project or page whose history is shown. */
export type RecordWithHistory = {
  /** Also begins the keys of the queries. */
  kind: 'project' | 'page';
  id: number;
  title: string;
  api: ReturnType<typeof historyRoutesOf>;
  /** Invalidates the queries that a restored version changes. */
  refresh: (cache: QueryClient) => Promise<void>;
};

const queryKey = ({ kind, id }: RecordWithHistory) => [kind, id, 'history'];

/** Reads the versions, newest first, with the ETag of the record. */
export function useHistory(record: RecordWithHistory) {
  return useQuery({
    queryKey: queryKey(record),
    queryFn: async () => {
      const { data, etag } = await callWithEtag<ListedHistoryVersion[]>(record.api.all(record.id));
      return { history: data, etag };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export function useHistoryVersion<Content>(record: RecordWithHistory, id: number) {
  return useQuery({
    queryKey: [...queryKey(record), id],
    queryFn: () => call<Content>(record.api.one(record.id, id)),
    gcTime: 0,
  });
}

/** Restores a version unless the record was changed since `etag`, and shows the result. */
export function useRestoring(record: RecordWithHistory, onRestored: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, etag }: { id: number; etag: string | null }) =>
      call<SuccessBody>(record.api.restore(record.id, id), { method: 'POST', headers: ifMatch(etag) }),
    onSuccess: async ({ message }) => {
      onRestored();
      showToast({ kind: 'success', title: message });
      await record.refresh(cache);
    },
    onError: async (failure) => {
      if (!(failure instanceof ApiFailure) || failure.status !== 412)
        return showFailure(failure, historyMessages.notRestored);
      showToast({
        kind: 'error',
        title: historyMessages.notRestored,
        description: historyMessages.changedMeanwhile(record.kind),
      });
      await cache.invalidateQueries({ queryKey: queryKey(record) });
    },
  });
}
