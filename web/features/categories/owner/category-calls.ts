/** The calls that change categories. Each refetches categories, the projects that name them, and the trash. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category, CategoryInput, CategorySaved } from '#contract/categories/categories.ts';
import { api } from '#contract/addresses.ts';
import { type CategoryOrder, orderApi } from '#contract/order/order.ts';
import type { SuccessBody } from '#contract/success.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureMessage } from '../../../api/failure.ts';
import { queries } from '../../../api/public-calls.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { discardDraft } from '../../../ui/form-state/drafts.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { rearranged, invalidate, useArrange } from '../../../ui/owner/useChange.ts';
import { formFault, showToast } from '../../../ui/toasts.ts';
import { trashQuery, undo } from '../../trash/owner/trash-calls.ts';

/** Adds a category if `category` is undefined, otherwise saves over the version in `headers`. Throws ApiFailure. */
export async function saveCategory(
  cache: QueryClient,
  category: Category | undefined,
  { body, headers }: { body: CategoryInput; headers: Record<string, string> },
): Promise<CategorySaved> {
  const saved = category
    ? await call<CategorySaved>(api.category(category.id), { method: 'PUT', body, headers })
    : await call<CategorySaved>(api.categories, { method: 'POST', body });
  await refreshCategories(cache);
  return saved;
}

/** Deletes a category with its draft and shows the result. The caller shows a refusal (`refusalIn`). */
export function useDeleteCategory() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Category) => call<SuccessBody>(api.category(id), { method: 'DELETE' }),
    onSuccess: async (_answer, category) => {
      discardDraft(draftKey('category', category));
      showToast({
        kind: 'success',
        title: categoryMessages.deleted,
        description: categoryMessages.deletedLine(category.category_name),
        ...undo(cache, { kind: 'category', id: category.id }),
      });
      await refreshCategories(cache);
    },
    onError: (failure) => {
      if (refusalIn(failure)) void refreshCategories(cache);
      else if (!endsSession(failure))
        showToast({
          kind: 'error',
          key: formFault,
          title: categoryMessages.failed,
          description: categoryFault(failure),
        });
    },
  });
}

/** Sorts the main categories, or the sub-categories of one of them, within their present positions. */
export function useArrangeCategories() {
  return useArrange<Category[], CategoryOrder>({
    queryKey: queries.categories().queryKey,
    applied: (categories, { ids }) => rearranged(categories, ids),
    send: (body) => call<SuccessBody>(orderApi.categories, { method: 'PUT', body }),
    refresh: refreshCategories,
  });
}

/** Returns the server's message if the category is in use; '' for another failure or none. */
export function refusalIn(failure: unknown): string {
  const body = failure instanceof ApiFailure ? failure.data : undefined;
  return body?.code === 'category_in_use' ? body.message : '';
}

/**
 * Returns the body's `error`, else its `message`, else the sentence for an unknown error, as the specification says.
 * A body without a `message` is ignored (`failureFrom`). This server sends no `error`; a proxy may.
 */
export function categoryFault(failure: unknown): string {
  const body: object = (failure instanceof ApiFailure && failure.data) || {};
  return 'error' in body && typeof body.error === 'string'
    ? body.error
    : failureMessage(failure, categoryMessages.unknownError);
}

function refreshCategories(cache: QueryClient): Promise<void> {
  const { categories, projects, project } = queryKinds;
  return invalidate(cache, [categories], [projects], [project], trashQuery.queryKey);
}
