import { type Category, categoryLimits, iconLabel } from '#contract/categories/categories.ts';
import { categoryKey, inFamilies, subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import type { Project } from '#contract/projects/projects.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { CategoryIcon } from '../CategoryIcon.tsx';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';

type CategoryTableProps = {
  categories: readonly Category[];
  /** Undefined until loaded. */
  projects: readonly Project[] | undefined;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

const columns = ['Category', 'Associated with', 'Sub-categories', 'Projects', 'Description', 'Actions'];

/** The categories, each main category followed by its sub-categories. */
export function CategoryTable({ categories, projects, onEdit, onDelete }: CategoryTableProps) {
  const byCategory = projects && Map.groupBy(projects, ({ category }) => categoryKey(category));
  return (
    <Table caption="Categories" columns={columns}>
      {inFamilies(categories).map((category) => (
        <Row key={category.id}>
          <Cell className="max-md:pe-20">
            <Name category={category} />
          </Cell>
          <Cell label="Associated with">
            {category.associated_with ?? <span className="text-muted">Main category</span>}
          </Cell>
          <Cell
            label="Sub-categories"
            className={`tabular-nums ${category.associated_with === null ? '' : 'max-md:hidden'}`}
          >
            {category.associated_with === null ? (
              `${subcategoriesOf(categories, category).length}/${categoryLimits.subcategories}`
            ) : (
              <None />
            )}
          </Cell>
          <Cell label="Projects" className="tabular-nums">
            {byCategory ? (byCategory.get(categoryKey(category.category_name))?.length ?? 0) : <None />}
          </Cell>
          <Cell label="Description" className={`md:max-w-64 ${category.description ? '' : 'max-md:hidden'}`}>
            {category.description ? (
              <span className="line-clamp-2 text-muted">{category.description}</span>
            ) : (
              <None />
            )}
          </Cell>
          <Cell className="max-md:absolute max-md:end-2 max-md:top-4">
            <span className="flex gap-1">
              <IconButton
                icon="pencil"
                tip="Edit"
                of={category.category_name}
                onClick={() => onEdit(category)}
              />
              <IconButton
                icon="trash"
                tip="Delete"
                of={category.category_name}
                danger
                onClick={() => onDelete(category)}
              />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Name({ category }: { category: Category }) {
  const isSub = category.associated_with !== null;
  return (
    <span className={`flex items-center gap-3 ${isSub ? 'md:ps-6' : ''}`}>
      <span
        className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
        title={iconLabel(category.category_icon_link)}
      >
        <CategoryIcon name={category.category_icon_link} className="thin-icon size-5" />
      </span>
      <a
        href={pages.category(category.category_name)}
        className="min-w-0 font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
      >
        {category.category_name}
      </a>
    </span>
  );
}

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
