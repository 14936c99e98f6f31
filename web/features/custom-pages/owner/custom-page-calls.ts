/** Calls about custom pages. Each change calls `refreshPages`. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import {
  type ListedPage,
  type CustomPage,
  type CustomPageSaved,
  customPagesApi,
} from '#contract/custom-pages/custom-pages.ts';
import type { SuccessBody } from '#contract/success.ts';
import { customPageMessages as messages } from '#contract/ui-text/owner.ts';
import { call, callWithEtag } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { invalidate, useArrangeList, useChange } from '../../../ui/owner/useChange.ts';
import { trashQuery, undo } from '../../trash/owner/trash-calls.ts';

const listKey = [queryKinds.customPage, 'all'] as const;

export const useCustomPages = () =>
  useQuery({ queryKey: listKey, queryFn: () => call<ListedPage[]>(customPagesApi.all) });

/** Fetches a page with its ETag. Throws ApiFailure. */
export const fetchCustomPage = (id: number) => callWithEtag<CustomPage>(customPagesApi.one(id));

/** Adds a page if `id` is undefined, otherwise saves over the version in `headers`. Throws ApiFailure. */
export async function saveCustomPage(
  cache: QueryClient,
  id: number | undefined,
  body: CustomPageInput,
  headers: Record<string, string>,
): Promise<void> {
  const address = id === undefined ? customPagesApi.all : customPagesApi.one(id);
  await call<SuccessBody>(address, { method: id === undefined ? 'POST' : 'PUT', body, headers });
  await refreshPages(cache);
}

export function useDeletePage() {
  const cache = useQueryClient();
  return useChange({
    send: ({ id }: ListedPage) => call<SuccessBody>(customPagesApi.one(id), { method: 'DELETE' }),
    refresh: refreshPages,
    failed: messages.deleteFailed,
    notice: ({ id, title }) => ({ description: title, ...undo(cache, { kind: 'page', id }) }),
  });
}

/** Creates a draft from a page, with its content, and shows the result. */
export function useDuplicatePage() {
  return useChange({
    send: ({ id }: ListedPage) => call<CustomPageSaved>(customPagesApi.copy(id), { method: 'POST' }),
    refresh: refreshPages,
    failed: messages.copyFailed,
  });
}

export const useArrangePages = () =>
  useArrangeList<ListedPage>({ queryKey: listKey, path: customPagesApi.order, refresh: refreshPages });

/** Refetches the pages, the menus that name them, and the trash. */
export const refreshPages = (cache: QueryClient) =>
  invalidate(cache, [queryKinds.customPage], [queryKinds.site], trashQuery.queryKey);
