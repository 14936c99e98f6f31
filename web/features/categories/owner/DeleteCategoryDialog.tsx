import type { RefObject } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import { trashDays } from '#contract/projects/trash.ts';
import { categoryMessages, trashMessages } from '#contract/ui-text/owner.ts';
import { Link } from '../../../routing/Link.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { refusalIn, useDeleteCategory } from './category-calls.ts';
import { countOf, type ProjectCounts } from './project-counts.ts';

type DeleteCategoryDialogProps = {
  category: Category | null;
  categories: readonly Category[];
  counts: ProjectCounts | undefined;
  onClose: () => void;
  /** Gets the focus when the row with the button that opened the dialog is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Asks before a category is deleted, or says why it cannot be: it has projects or sub-categories. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, categories, counts, onClose, fallbackFocus } = props;
  const { mutate: remove, isPending, error, reset } = useDeleteCategory();
  const projects = category && counts ? countOf(counts, category) : 0;
  const subcategories = category ? subcategoriesOf(categories, category).length : 0;
  // The server also refuses when a project was added after the counts were read.
  const obstacle = refusalIn(error) || (isPending ? '' : obstacleText(projects, subcategories));

  function close() {
    reset();
    onClose();
  }

  function confirm() {
    if (category) remove(category, { onSuccess: close, onError: (failure) => refusalIn(failure) || close() });
  }

  return (
    <ConfirmDialog
      open={category !== null}
      title={obstacle ? categoryMessages.cannotDelete : `Delete ${category?.category_name ?? ''}?`}
      description={
        obstacle ? (
          <>
            {obstacle}
            {category && projects > 0 && (
              <Link
                to={pages.projectsToManage(category.category_name)}
                className="mt-3 block text-accent underline underline-offset-4"
              >
                Show projects in {category.category_name}
              </Link>
            )}
          </>
        ) : (
          `${categoryMessages.confirmDelete} ${trashMessages.canRestore(trashDays)}`
        )
      }
      confirmLabel="Delete"
      cancelLabel={obstacle ? 'Close' : 'Cancel'}
      busy={isPending}
      onCancel={close}
      onConfirm={obstacle ? undefined : confirm}
      fallbackFocus={fallbackFocus}
    />
  );
}

function obstacleText(projects: number, subcategories: number): string {
  if (projects > 0) return categoryMessages.hasProjects(projects);
  return subcategories > 0 ? categoryMessages.hasSubcategories(subcategories) : '';
}
