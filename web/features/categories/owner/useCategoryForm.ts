import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Category,
  type CategoryInput,
  categoryInput,
  iconLabel,
  noParent,
} from '#contract/categories/categories.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { pages } from '#contract/addresses.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { ApiFailure, failureMessage } from '../../../api/failure.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import type { Explained } from '../../../ui/owner/form-state/useSaveFault.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { categoryFault, saveCategory } from './category-calls.ts';
import { fetchCategory } from './fetch-category.ts';

export const categoryLabels: Record<keyof CategoryInput, string> = {
  category_name: 'Category name',
  category_icon_link: 'Icon',
  associated_with: 'Associated category',
  description: 'Description',
};

export const noParentLabel = 'None (main category)';

/** Formats a field's value for comparisons; undefined for the default format. */
export function categoryText(name: string, value: unknown): string | undefined {
  if (name === 'associated_with' && value === noParent) return noParentLabel;
  return name === 'category_icon_link' && typeof value === 'string' ? iconLabel(value) : undefined;
}

/** The field that causes each conflict. */
const conflictFields: Partial<Record<ErrorCode, keyof CategoryInput>> = {
  name_taken: 'category_name',
  parent_full: 'associated_with',
  parent_invalid: 'associated_with',
};

/** The form of `category`, or of a new one. Keeps a draft. `onSaved` is called with the saved name. */
export function useCategoryForm(category: Category | undefined, onSaved: (name: string) => unknown) {
  const cache = useQueryClient();
  const saved = useMemo(() => valuesOf(category), [category]);
  return useVersionedForm({
    draftKey: draftKey('category', category),
    schema: categoryInput,
    saved,
    read: category && (() => fetchCategory(category.id)),
    valuesOf,
    save: (values, headers) => saveCategory(cache, category, { body: inputOf(values), headers }),
    onSaved: async (_answer, { values: { category_name: name }, isMerged }) => {
      const line = category ? categoryMessages.updatedLine(name) : categoryMessages.createdLine(name);
      showSaved(category ? categoryMessages.updated : categoryMessages.created, isMerged, {
        line,
        page: pages.category(name),
      });
      await onSaved(name);
      return undefined;
    },
    saveFailed: categoryMessages.saveFailed,
    explain,
  });
}

function explain(failure: unknown): Explained {
  const code = failure instanceof ApiFailure ? failure.data?.code : undefined;
  const path = code && conflictFields[code];
  return {
    toast: categoryMessages.failed,
    cause: categoryFault(failure),
    ...(path && { issues: [{ path, message: failureMessage(failure, categoryMessages.unknownError) }] }),
  };
}

function inputOf({ associated_with: parent, ...fields }: CategoryInput): CategoryInput {
  return { ...fields, associated_with: parent === noParent ? '' : (parent ?? '') };
}

/** Returns the form's values of a saved category, or of a new one if undefined. */
function valuesOf(category: Category | undefined): CategoryInput {
  return {
    category_name: category?.category_name ?? '',
    description: category?.description ?? '',
    associated_with: category?.associated_with ?? noParent,
    // Radio buttons without a choice have the value null.
    category_icon_link: category?.category_icon_link ?? null,
  } as CategoryInput;
}
