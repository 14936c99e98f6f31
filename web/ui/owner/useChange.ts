import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { orderMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../api/client.ts';
import { type ToastNotice, showToast } from '../toasts.ts';
import { showFailure } from './form-state/failure-cause.ts';

type Change<Subject, Answer> = {
  /** Throws ApiFailure. */
  send: (subject: Subject) => Promise<Answer>;
  /** Reads again what the change concerns; called after success and failure. */
  refresh: (cache: QueryClient) => Promise<void>;
  /** Title of the notice about a failure. */
  failed: string;
  /** Parts of the notice about success, whose title is otherwise the server's message. */
  notice?: (subject: Subject, answer: Answer) => Partial<ToastNotice>;
};

/** Returns a mutation that makes a change and shows the result in a notice. */
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

/** Makes the queries stale whose keys begin with one of `keys`, and reads those in use again. */
export async function invalidate(cache: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

interface Arranging<Data, Wanted> {
  /** The query whose data show the order. */
  queryKey: QueryKey;
  /** Returns the data in the wanted order. */
  applied: (data: Data, wanted: Wanted) => Data;
  /** Throws ApiFailure. */
  send: (wanted: Wanted) => Promise<unknown>;
  /** Reads again what shows the order. */
  refresh: (cache: QueryClient) => Promise<void>;
}

/** Returns a function that shows a new order at once and saves it after earlier ones. `refresh` follows the last. */
export function useArrange<Data, Wanted>({ queryKey, applied, send, refresh }: Arranging<Data, Wanted>) {
  const cache = useQueryClient();
  const mutationKey = ['arrange', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onError: (failure) => showFailure(failure, orderMessages.notSaved, 'order'),
    onSettled: async () => {
      // While orders are queued, the server's state is outdated.
      if (cache.isMutating({ mutationKey }) === 1) await refresh(cache);
    },
  });
  return (wanted: Wanted) => {
    void cache.cancelQueries({ queryKey });
    cache.setQueryData<Data>(queryKey, (present) => present && applied(present, wanted));
    mutate(wanted);
  };
}

type ArrangingList = Pick<Arranging<never, never>, 'queryKey' | 'refresh'> & { path: string };

/** Like `useArrange`, for a query whose data are one list. Sends all ids to `path`. */
export function useArrangeList<Row extends { id: number }>({ path, ...list }: ArrangingList) {
  return useArrange<readonly Row[], readonly Row[]>({
    ...list,
    applied: (_rows, arranged) => arranged,
    send: (arranged) => call(path, { method: 'PUT', body: { ids: arranged.map(({ id }) => id) } }),
  });
}

/** Returns the rows. Rows in `ids` are sorted like `ids` within the places that they have together; others stay. */
export function rearranged<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = new Set(ids);
  const next = ids.values();
  return rows.map((row) => (listed.has(row.id) ? (byId.get(next.next().value ?? row.id) ?? row) : row));
}
