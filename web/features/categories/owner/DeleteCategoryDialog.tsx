import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Category } from '#contract/categories.ts';
import { subcategoriesOf } from '#contract/category-names.ts';
import { categoryMessages } from '#contract/messages/owner.ts';
import { api } from '#contract/paths.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { discardDraft, draftKey } from '../../../ui/form-state/useDraft.ts';
import { countOf } from './projectCounts.ts';
import type { ProjectCounts } from './projectCounts.ts';
import { refreshCategories } from './refreshCategories.ts';
import { showCategoryFailure } from './showCategoryFailure.ts';

type DeleteCategoryDialogProps = {
  category: Category | null;
  categories: readonly Category[];
  counts: ProjectCounts | undefined;
  onClose: () => void;
  /** Takes the focus when the row, and the button in it that opened the dialog, is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Asks before a category is deleted, or says why it cannot be: it has projects or sub-categories. */
export function DeleteCategoryDialog({
  category,
  categories,
  counts,
  onClose,
  fallbackFocus,
}: DeleteCategoryDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const gone = useRef(false);
  const obstacle = refusal || (category && !busy ? obstacleTo(category, categories, counts) : '');

  function close() {
    setRefusal('');
    setBusy(false);
    onClose();
  }

  async function remove(doomed: Category) {
    setBusy(true);
    gone.current = false;
    try {
      await call<SuccessBody>(api.category(doomed.id), { method: 'DELETE' });
    } catch (failure) {
      // A project was added since the counts were read.
      if (failure instanceof ApiFailure && failure.data?.code === 'category_in_use') {
        setBusy(false);
        setRefusal(failure.data.message);
        void refreshCategories(cache);
        return;
      }
      showCategoryFailure(failure);
      close();
      return;
    }
    gone.current = true;
    discardDraft(draftKey('category', doomed));
    showToast({
      kind: 'success',
      title: categoryMessages.deleted,
      description: categoryMessages.deletedLine(doomed.category_name),
    });
    await refreshCategories(cache);
    close();
  }

  return (
    <ConfirmDialog
      open={category !== null}
      title={obstacle ? categoryMessages.cannotDelete : `Delete ${category?.category_name ?? ''}?`}
      description={obstacle || categoryMessages.confirmDelete}
      confirmLabel="Delete"
      cancelLabel={obstacle ? 'Close' : 'Cancel'}
      busy={busy}
      onCancel={() => {
        gone.current = false;
        close();
      }}
      onConfirm={category && !obstacle ? () => void remove(category) : undefined}
      finalFocus={() => (gone.current ? fallbackFocus.current : true)}
    />
  );
}

function obstacleTo(
  category: Category,
  categories: readonly Category[],
  counts: ProjectCounts | undefined,
): string {
  const projects = counts ? countOf(counts, category) : 0;
  if (projects > 0) return categoryMessages.hasProjects(projects);
  const subcategories = subcategoriesOf(categories, category).length;
  return subcategories > 0 ? categoryMessages.hasSubcategories(subcategories) : '';
}
