/** Calls about pages of the owner's own. Each change invalidates the queries about pages. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import {
  type ListedPage,
  type OwnPage,
  type OwnPageSaved,
  ownPagesApi,
} from '#contract/own-pages/own-pages.ts';
import type { SuccessBody } from '#contract/success.ts';
import { ownPageMessages as messages } from '#contract/ui-text/owner.ts';
import { call, callWithVersion } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { invalidate, useArrangeList, useChange } from '../../../ui/owner/useChange.ts';
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

export function useDeletePage() {
  const cache = useQueryClient();
  return useChange({
    send: ({ id }: ListedPage) => call<SuccessBody>(ownPagesApi.one(id), { method: 'DELETE' }),
    refresh: refreshPages,
    failed: messages.deleteFailed,
    notice: ({ id, title }) => ({ description: title, ...undo(cache, { kind: 'page', id }) }),
  });
}

/** Creates a draft from a page, with its content, and shows the result. */
export function useDuplicatePage() {
  return useChange({
    send: ({ id }: ListedPage) => call<OwnPageSaved>(ownPagesApi.copy(id), { method: 'POST' }),
    refresh: refreshPages,
    failed: messages.copyFailed,
  });
}

export const useArrangePages = () =>
  useArrangeList<ListedPage>({ queryKey: listKey, path: ownPagesApi.order, refresh: refreshPages });

/** Invalidates what a change of a page changes. */
export const refreshPages = (cache: QueryClient) =>
  invalidate(cache, [queryKinds.ownPage], [queryKinds.site], trashQuery.queryKey);
