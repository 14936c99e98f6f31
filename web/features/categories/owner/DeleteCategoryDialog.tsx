import { useRef } from 'react';
import type { RefObject } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { subcategoriesOf } from '#contract/categories/category-names.ts';
import { categoryMessages, trashMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/paths.ts';
import { trashDays } from '#contract/projects/trash.ts';
import { Link } from '../../../routing/Link.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { refusalIn, useDeleteCategory } from './category-calls.ts';
import { countOf } from './project-counts.ts';
import type { ProjectCounts } from './project-counts.ts';

type DeleteCategoryDialogProps = {
  category: Category | null;
  categories: readonly Category[];
  counts: ProjectCounts | undefined;
  onClose: () => void;
  /** Gets the focus when the row with the button that opened the dialog is gone. */
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
  const { mutate: remove, isPending, error, reset } = useDeleteCategory();
  const gone = useRef(false);
  // The server refuses when a project was added after the counts were read.
  const obstacle =
    refusalIn(error) || (category && !isPending ? obstacleTo(category, categories, counts) : '');

  function close(deleted: boolean) {
    gone.current = deleted;
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={category !== null}
      title={obstacle ? categoryMessages.cannotDelete : `Delete ${category?.category_name ?? ''}?`}
      description={
        obstacle ? (
          <>
            {obstacle}
            {category && projectsIn(category, counts) > 0 && (
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
      onCancel={() => close(false)}
      onConfirm={
        category && !obstacle
          ? () =>
              remove(category, {
                onSuccess: () => close(true),
                onError: (failure) => refusalIn(failure) || close(false),
              })
          : undefined
      }
      finalFocus={() => (gone.current ? fallbackFocus.current : true)}
    />
  );
}

function projectsIn(category: Category, counts: ProjectCounts | undefined): number {
  return counts ? countOf(counts, category) : 0;
}

function obstacleTo(
  category: Category,
  categories: readonly Category[],
  counts: ProjectCounts | undefined,
): string {
  const projects = projectsIn(category, counts);
  if (projects > 0) return categoryMessages.hasProjects(projects);
  const subcategories = subcategoriesOf(categories, category).length;
  return subcategories > 0 ? categoryMessages.hasSubcategories(subcategories) : '';
}
