import { useQuery } from '@tanstack/react-query';
import { type Category, categoryLimits, iconLabel } from '#contract/categories/categories.ts';
import {
  categoryKey,
  inFamilies,
  mainCategories,
  subcategoriesOf,
} from '#contract/categories/category-names.ts';
import { english } from '#contract/locales/english.ts';
import { pageWithForm } from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { queries } from '../../../api/public-calls.ts';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { RecordPage } from '../../../ui/owner/RecordPage.tsx';
import { PageLink } from '../../../ui/owner/RecordRow.tsx';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { CategoryIcon } from '../CategoryIcon.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { DeleteCategoryDialog, type ProjectsOfCategories } from './DeleteCategoryDialog.tsx';
import { useArrangeCategories } from './category-calls.ts';

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

type CategoryTableProps = {
  categories: readonly Category[];
  /** Undefined until loaded. */
  projects: readonly Project[] | undefined;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

/** The categories, each main category followed by its sub-categories, which move within it. */
function CategoryTable({ categories, projects, onEdit, onDelete }: CategoryTableProps) {
  const arrange = useArrangeCategories();
  const byCategory = projects && Map.groupBy(projects, ({ category }) => categoryKey(category));
  const parentOf = ({ associated_with }: Category) =>
    categories.find(({ category_name }) => category_name === associated_with);
  const siblingsOf = (category: Category) => {
    const parent = parentOf(category);
    return parent ? subcategoriesOf(categories, parent) : mainCategories(categories);
  };
  const fullness = (category: Category) =>
    category.associated_with === null &&
    `${subcategoriesOf(categories, category).length}/${categoryLimits.subcategories}`;
  const projectsIn = ({ category_name }: Category) =>
    byCategory && (byCategory.get(categoryKey(category_name))?.length ?? 0);
  return (
    <RecordTable
      caption="Categories"
      nameColumn="Category"
      items={inFamilies(categories)}
      nameOf={({ category_name }) => category_name}
      renderLead={(category) => <Icon category={category} />}
      renderNote={(category) => (
        <>
          {/* The indentation shows this on the screen. */}
          {category.associated_with !== null && (
            <span className="sr-only">Part of {category.associated_with}. </span>
          )}
          <span className="md:hidden">
            {[
              fullness(category) && `${fullness(category)} sub-categories`,
              projectsText(projectsIn(category)),
            ]
              .filter(Boolean)
              .join(' · ')}
            {category.description && ' · '}
          </span>
          {category.description}
        </>
      )}
      columns={[
        { name: 'Sub-categories', from: 'tablet', isNumber: true, render: fullness },
        { name: 'Projects', from: 'tablet', isNumber: true, render: projectsIn },
      ]}
      addressOf={({ id }) => pageWithForm(pages.categoryManager, `category-${id}`)}
      onOpen={onEdit}
      renderAction={({ category_name }) => (
        <PageLink href={pages.category(category_name)} name={category_name} />
      )}
      actionsOf={(category) => [
        { text: 'Edit', run: () => onEdit(category) },
        { text: 'Delete', danger: true, run: () => onDelete(category) },
      ]}
      moving={{
        listOf: siblingsOf,
        whereOf: ({ associated_with }) => (associated_with === null ? '' : `in ${associated_with}`),
        onArrange: (siblings) => {
          const [first] = siblings;
          if (first) arrange({ parent_id: parentOf(first)?.id ?? null, ids: siblings.map(({ id }) => id) });
        },
      }}
    />
  );
}

function projectsText(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 1 ? '1 project' : `${count} projects`;
}

function Icon({ category: { category_icon_link: icon, associated_with } }: { category: Category }) {
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent ${associated_with === null ? '' : 'ms-6'}`}
      title={iconLabel(icon)}
    >
      <CategoryIcon name={icon} className="thin-icon size-5" />
    </span>
  );
}
