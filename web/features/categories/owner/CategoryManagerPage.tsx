import { useQuery } from '@tanstack/react-query';
import { english } from '#contract/locales/english.ts';
import { queries } from '../../../api/public-calls.ts';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { RecordPage } from '../../../ui/owner/RecordPage.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { DeleteCategoryDialog, type ProjectsOfCategories } from './DeleteCategoryDialog.tsx';

/** The owner's categories: add, edit and delete them. */
export default function CategoryManagerPage(ofCategories: ProjectsOfCategories) {
  return (
    <RecordPage
      title="Category Manager"
      kind="category"
      kinds="categories"
      query={useQuery(queries.categories())}
      nameOf={({ category_name }) => category_name}
      empty={
        <EmptyState icon="folder-tree" title={english.categories.none}>
          Every project belongs to a category, so start here.
        </EmptyState>
      }
      renderTable={(categories, actions) => (
        <CategoryTable categories={categories} projects={ofCategories.projects} {...actions} />
      )}
      renderForm={(category, categories, closing) => (
        <CategoryDialog {...{ category, categories }} {...closing} />
      )}
      renderDeletion={(category, categories, closing) => (
        <DeleteCategoryDialog {...{ category, categories }} {...ofCategories} {...closing} />
      )}
    />
  );
}
