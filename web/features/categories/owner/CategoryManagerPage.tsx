import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { english } from '#contract/locales/english.ts';
import { queries } from '../../../api/public-calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { useRecordInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { DeleteCategoryDialog, type ProjectsOfCategories } from './DeleteCategoryDialog.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** The owner's categories: add, edit and delete them. */
export default function CategoryManagerPage({ projects, onMove }: ProjectsOfCategories) {
  const categories = useQuery(queries.categories());
  const [edited, setEdited] = useState<{ category: Category | undefined } | null>(null);
  const [deleted, setDeleted] = useState<Category | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useRecordInAddress('category', categories.data, (category) => setEdited({ category }));

  return (
    <>
      <PageHeading
        title="Category Manager"
        action={
          <Button ref={addButton} variant="primary" onClick={() => setEdited({ category: undefined })}>
            <OwnerIcon name="plus" className="size-5" />
            Add category
          </Button>
        }
      />
      {categories.data && !edited && (
        <DraftNotices
          kind="category"
          items={categories.data}
          nameOf={(category) => category.category_name}
          onContinue={(category) => setEdited({ category })}
        />
      )}
      {categories.data?.length === 0 && (
        <EmptyState icon="folder-tree" title={english.categories.none}>
          Every project belongs to a category, so start here.
        </EmptyState>
      )}
      {categories.data && categories.data.length > 0 && (
        <CategoryTable
          categories={categories.data}
          projects={projects}
          onEdit={(category) => setEdited({ category })}
          onDelete={setDeleted}
        />
      )}
      <QueryStatus query={categories} loading="Loading categories..." failed="Couldn’t load the categories" />
      {edited && categories.data && (
        <CategoryDialog
          category={edited.category}
          categories={categories.data}
          onClose={() => setEdited(null)}
          fallbackFocus={addButton}
        />
      )}
      {categories.data && (
        <DeleteCategoryDialog
          category={deleted}
          categories={categories.data}
          projects={projects}
          onMove={onMove}
          onClose={() => setDeleted(null)}
          fallbackFocus={addButton}
        />
      )}
    </>
  );
}
