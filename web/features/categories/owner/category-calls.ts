/** What the owner does to categories. Each change has them read again, and the projects, which name them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Category, CategoryInput, CategorySaved } from '#contract/categories/categories.ts';
import { categoryMessages, mergedMessage } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { discardDraft, draftKey } from '../../../ui/form-state/useDraft.ts';
import { showToast } from '../../../ui/toasts.ts';
import { trashQuery, undo } from '../../trash/restoring.ts';
import { showCategoryFailure } from './show-category-failure.ts';

/** Saves a new category, or `category` with these headers. A failure is left to the caller. */
export function useSaveCategory(category: Category | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, headers }: { body: CategoryInput; headers: Record<string, string> }) =>
      category
        ? call<CategorySaved>(api.category(category.id), { method: 'PUT', body, headers })
        : call<CategorySaved>(api.categories, { method: 'POST', body }),
    onSuccess: () => refreshCategories(cache),
  });
}

/** Says that a category is saved. */
export function tellSaved(name: string, { isNew, isMerged }: Record<'isNew' | 'isMerged', boolean>): void {
  const line = isNew ? categoryMessages.createdLine(name) : categoryMessages.updatedLine(name);
  showToast({
    kind: 'success',
    title: isNew ? categoryMessages.created : categoryMessages.updated,
    description: isMerged ? `${line} ${mergedMessage}` : line,
  });
}

/** Deletes a category with its draft, and says so, or why not. A refusal is left to the caller. */
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
      else showCategoryFailure(failure);
    },
  });
}

/** Why the server does not delete a category: it is in use. '' for any other failure, or none. */
export function refusalIn(failure: unknown): string {
  const body = failure instanceof ApiFailure ? failure.data : undefined;
  return body?.code === 'category_in_use' ? body.message : '';
}

async function refreshCategories(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [queryKinds.categories] }),
    cache.invalidateQueries({ queryKey: [queryKinds.projects] }),
    cache.invalidateQueries({ queryKey: [queryKinds.project] }),
    cache.invalidateQueries({ queryKey: trashQuery.queryKey }),
  ]);
}
