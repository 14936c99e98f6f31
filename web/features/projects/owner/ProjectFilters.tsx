import { startTransition, useId, useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { projectStateLabels, projectStates } from '#contract/projects/project-states.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { categoryOptions } from '../../categories/category-options.ts';
import { projectOrders } from './project-listing.ts';
import { onHomePage, type useShownProjects } from './useShownProjects.ts';

type ProjectFiltersProps = Pick<ReturnType<typeof useShownProjects>, 'filter' | 'changeFilter'> & {
  categories: readonly Category[];
};

/** Search, filters and order of the table. On phones, a button shows filters and order. */
export function ProjectFilters({ filter, changeFilter, categories }: ProjectFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const input = (name: 'category' | 'state' | 'order') => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => changeFilter(name, target.value),
  });
  const used = [filter.category, filter.state, filter.order].filter(Boolean).length;
  return (
    <search className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:mb-6 sm:grid-cols-3 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_13rem_11rem_10rem]">
      <div className="max-sm:[&_label]:sr-only sm:col-span-3 xl:col-span-1">
        <TextField
          label="Search projects"
          type="search"
          placeholder="Title, category, tag or technology"
          defaultValue={filter.search}
          onChange={({ target }) => startTransition(() => changeFilter('search', target.value))}
        />
      </div>
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {used > 0 ? `Filters (${used})` : 'Filters'}
      </Button>
      <div id={id} className={`col-span-2 grid gap-3 sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        <SelectField
          label="Filter by category"
          placeholder="All categories"
          options={categoryOptions(categories)}
          {...input('category')}
        />
        <SelectField
          label="Filter by status"
          placeholder="All"
          options={[
            ...projectStates.map((one) => ({ value: one, label: projectStateLabels[one] })),
            { value: onHomePage, label: 'On the home page' },
          ]}
          {...input('state')}
        />
        <SelectField
          label="Sort by"
          options={Object.entries(projectOrders).map(([value, label]) => ({ value, label }))}
          {...input('order')}
        />
      </div>
    </search>
  );
}
