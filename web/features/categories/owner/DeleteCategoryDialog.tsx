import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { categoryKey, subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { trashDays } from '#contract/trash/trash.ts';
import { categoryMessages, trashMessages } from '#contract/ui-text/owner.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { Select } from '../../../ui/owner/Select.tsx';
import { refusalIn, useDeleteCategory } from './category-calls.ts';
import { categoryOptions } from '../category-options.ts';

export type ProjectsOfCategories = {
  /** Undefined until loaded. */
  projects: readonly Project[] | undefined;
  /** Moves projects to the category with a name. Never rejects. */
  onMove: (projects: readonly Project[], category: string) => Promise<unknown>;
};

type DeleteCategoryDialogProps = DialogClosing &
  ProjectsOfCategories & {
    category: Category | null;
    categories: readonly Category[];
  };

/** Asks before `category` is deleted, or says that it has projects or sub-categories. Null closes the dialog. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, categories, projects, onMove, onClose, fallbackFocus } = props;
  const { mutate: remove, isPending, error, reset } = useDeleteCategory();
  const contained = category ? (projects ?? []).filter(isIn(category)) : [];
  const subcategories = category ? subcategoriesOf(categories, category).length : 0;
  // The server also refuses if a project was added after `projects` was read.
  const obstacle = refusalIn(error) || (isPending ? '' : obstacleText(contained.length, subcategories));

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
            <p>{obstacle}</p>
            {category && contained.length > 0 && (
              <>
                <Link
                  to={pages.projectsToManage(category.category_name)}
                  className="mt-3 block text-accent underline underline-offset-4"
                >
                  Show projects in {category.category_name}
                </Link>
                <MoveAll
                  categories={categories.filter((one) => one !== category)}
                  onMove={(target) => onMove(contained, target)}
                />
              </>
            )}
          </>
        ) : (
          categoryMessages.confirmDelete
        )
      }
      aftermath={obstacle ? undefined : trashMessages.goesToTrash(trashDays)}
      confirmLabel="Delete"
      cancelLabel={obstacle ? 'Close' : 'Cancel'}
      busy={isPending}
      onCancel={close}
      onConfirm={obstacle ? undefined : confirm}
      fallbackFocus={fallbackFocus}
    />
  );
}

function isIn({ category_name }: Category) {
  const key = categoryKey(category_name);
  return ({ category }: Project) => categoryKey(category) === key;
}

type MoveAllProps = { categories: readonly Category[]; onMove: (category: string) => Promise<unknown> };

function MoveAll({ categories, onMove }: MoveAllProps) {
  const [target, setTarget] = useState('');
  const { mutate: move, isPending } = useMutation({ mutationFn: () => onMove(target) });
  if (categories.length === 0) return null;
  return (
    <div className="mt-4 flex gap-2">
      <div className="min-w-0 flex-1">
        <Select
          aria-label="Move all to"
          placeholder="Move all to…"
          value={target}
          options={categoryOptions(categories)}
          onChange={(event) => setTarget(event.target.value)}
        />
      </div>
      <Button variant="secondary" busy={isPending} disabled={target === ''} onClick={() => move()}>
        Move all
      </Button>
    </div>
  );
}

function obstacleText(projects: number, subcategories: number): string {
  if (projects > 0) return categoryMessages.hasProjects(projects);
  return subcategories > 0 ? categoryMessages.hasSubcategories(subcategories) : '';
}
