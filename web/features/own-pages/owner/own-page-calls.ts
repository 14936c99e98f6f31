/** Calls about pages of the owner's own. Each change invalidates the queries about pages. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import { type ListedPage, type OwnPage, ownPagesApi } from '#contract/own-pages/own-pages.ts';
import type { SuccessBody } from '#contract/success.ts';
import { orderMessages, ownPageMessages as messages } from '#contract/ui-text/owner.ts';
import { call, callWithVersion } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { showToast } from '../../../ui/toasts.ts';
import { trashQuery, undo } from '../../trash/restoring.ts';

const listKey = [queryKinds.ownPage, 'all'] as const;

export const useOwnPages = () =>
  useQuery({ queryKey: listKey, queryFn: () => call<ListedPage[]>(ownPagesApi.all) });

/** Throws ApiFailure. */
export const fetchOwnPage = (id: number) => callWithVersion<OwnPage>(ownPagesApi.one(id));

/** Adds the page without an id, otherwise replaces it. Throws ApiFailure. */
export async function saveOwnPage(
  cache: QueryClient,
  id: number | undefined,
  body: OwnPageInput,
  headers: Record<string, string>,
): Promise<void> {
  const address = id === undefined ? ownPagesApi.all : ownPagesApi.one(id);
  await call<SuccessBody>(address, { method: id === undefined ? 'POST' : 'PUT', body, headers });
  await refreshPages(cache);
}

/** Moves a page to the trash and shows the result. */
export function useDeletePage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedPage) => call<SuccessBody>(ownPagesApi.one(id), { method: 'DELETE' }),
    onSuccess: async ({ message }, { id, title }) => {
      await refreshPages(cache);
      showToast({
        kind: 'success',
        title: message,
        description: title,
        ...undo(cache, { kind: 'page', id }),
      });
    },
    onError: (failure) => showFailure(failure, messages.deleteFailed),
  });
}

/** Sets the order of the pages, which shows at once. */
export function useArrangePages() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (pages: readonly ListedPage[]) =>
      call<SuccessBody>(ownPagesApi.order, { method: 'PUT', body: { ids: pages.map(({ id }) => id) } }),
    onMutate: (pages) => cache.setQueryData(listKey, pages),
    onError: (failure) => showFailure(failure, orderMessages.notSaved),
    onSettled: () => refreshPages(cache),
  });
}

/** Invalidates what a change of a page changes. */
export async function refreshPages(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [queryKinds.ownPage] }),
    cache.invalidateQueries({ queryKey: [queryKinds.site] }),
    cache.invalidateQueries({ queryKey: trashQuery.queryKey }),
  ]);
}
