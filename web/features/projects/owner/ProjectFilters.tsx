import type { Category } from '#contract/categories/categories.ts';
import { projectStateLabels, projectStates } from '#contract/projects/project-states.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { categoryOptions } from '../../categories/category-options.ts';
import { projectOrders } from './project-listing.ts';
import type { useShownProjects } from './useShownProjects.ts';

type ProjectFiltersProps = Pick<ReturnType<typeof useShownProjects>, 'filter' | 'changeFilter'> & {
  categories: readonly Category[];
};

/** Search, filters and order of the projects. */
export function ProjectFilters({ filter, changeFilter, categories }: ProjectFiltersProps) {
  const input = (name: keyof typeof filter) => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => changeFilter(name, target.value),
  });
  return (
    <search className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_13rem_10rem_10rem]">
      <div className="col-span-2 sm:col-span-3 xl:col-span-1">
        <TextField
          label="Search projects"
          type="search"
          autoComplete="off"
          placeholder="Title, category, tag or technology"
          {...input('search')}
        />
      </div>
      <div className="max-sm:col-span-2">
        <SelectField
          label="Filter by category"
          placeholder="All categories"
          options={categoryOptions(categories)}
          {...input('category')}
        />
      </div>
      <SelectField
        label="Filter by status"
        placeholder="All"
        options={projectStates.map((one) => ({ value: one, label: projectStateLabels[one] }))}
        {...input('state')}
      />
      <SelectField
        label="Sort by"
        options={Object.entries(projectOrders).map(([value, label]) => ({ value, label }))}
        {...input('order')}
      />
    </search>
  );
}
