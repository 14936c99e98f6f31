import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import { type Project, type ProjectForm, projectPaging } from '#contract/projects/projects.ts';
import { type ProjectViews, statisticsApi } from '#contract/statistics/statistics.ts';
import { call } from '../../../api/client.ts';
import { sessionToken } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Pagination } from '../../../ui/owner/Pagination.tsx';
import { Select, SelectField, type SelectOption } from '../../../ui/owner/Select.tsx';
import { SelectionBar } from '../../../ui/owner/SelectionBar.tsx';
import type { Moving } from '../../../ui/owner/record-table.ts';
import { useSelection } from '../../../ui/owner/useSelection.ts';
import { categoryOptions } from '../../categories/category-options.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { type ProjectRowActions, ProjectTable } from './ProjectTable.tsx';
import { type SharedChange, changeProjects } from './many-projects-calls.ts';
import { rowChoices } from './project-listing.ts';
import { useProjectOrder } from './project-order.ts';
import { onHomePage, useShownProjects } from './useShownProjects.ts';

const viewsQuery = {
  queryKey: ['statistics', 'projects'],
  // Silent: the query of the projects reports an ended session.
  queryFn: () => call<ProjectViews>(`${statisticsApi.projects}?days=30`, { silent: true }),
} as const;

type ProjectListProps = ProjectRowActions & {
  projects: readonly Project[];
  categories: readonly Category[];
};

/** The table of projects, in pages, with search, filters and changes of several projects. */
export function ProjectList({ projects, categories, ...actions }: ProjectListProps) {
  const isSignedIn = sessionToken() !== null;
  const views = useQuery({ ...viewsQuery, enabled: isSignedIn });
  const viewsById = useMemo(
    () => new Map(views.data?.map(({ id, views: count }) => [id, count])),
    [views.data],
  );
  const { order, sort, feature, toggleFeatured } = useProjectOrder(isSignedIn);
  const list = useShownProjects(projects, viewsById, order);
  const { selection, selected, clear } = useSelection(projects);

  const { category, state } = list.filter;
  const moving: Moving<Project> = {
    listOf: () => list.found,
    onArrange(arranged, to) {
      const ids = arranged.map(({ id }) => id);
      if (state === onHomePage) feature(ids);
      else sort(category ? (findCategory(categories, category)?.id ?? null) : null, ids);
      list.setPage(Math.floor(to / list.rows) + 1);
    },
  };

  if (projects.length === 0) {
    return (
      <EmptyState icon="folder-open" title="No projects yet">
        Your projects appear here, newest first. You can change the order later.
      </EmptyState>
    );
  }
  return (
    <>
      <ProjectFilters filter={list.filter} changeFilter={list.changeFilter} categories={categories} />
      <p role="status" className="mb-3 text-sm text-muted">
        {countText(list.found.length, projects.length)}
        {list.hidden > 0 &&
          ` Showing the first ${projectPaging.perPage * projectPaging.maxPages}. Search, filter or show more rows to see the rest.`}
      </p>
      <SelectedProjects
        selected={selected}
        categories={categories}
        onDelete={() => actions.onDelete(selected)}
        onDone={clear}
      />
      {list.found.length > 0 ? (
        <ProjectTable
          projects={list.shown}
          selection={selection}
          moving={order && list.isOwnersList ? moving : undefined}
          views={views.data && viewsById}
          featured={order?.featured}
          onFeature={toggleFeatured}
          {...actions}
        />
      ) : (
        <EmptyState icon="search" title="No projects found">
          Try different words or another filter.
        </EmptyState>
      )}
      <div className="mt-6 flex flex-wrap items-end justify-center gap-x-8 gap-y-4">
        <Pagination of="Projects" page={list.page} pageCount={list.pageCount} onPage={list.setPage} />
        {projects.length > projectPaging.perPage && (
          <div className="w-36">
            <SelectField
              label="Rows per page"
              value={list.rows}
              options={rowChoices.map((choice) => ({ value: String(choice), label: String(choice) }))}
              onChange={(event) => list.changeRows(Number(event.target.value))}
            />
          </div>
        )}
      </div>
    </>
  );
}

function countText(found: number, all: number) {
  const total = `${all} ${all === 1 ? 'project' : 'projects'}`;
  return found === all ? `${total}.` : `${found} of ${total}.`;
}

type SelectedProjectsProps = {
  selected: readonly Project[];
  categories: readonly Category[];
  onDelete: () => void;
  onDone: () => void;
};

/** States that several projects can get at once. The others need a time, or a password or link. */
const states = ['published', 'unlisted', 'draft'] as const satisfies ProjectForm['state'][];

function SelectedProjects({ selected, categories, onDelete, onDone }: SelectedProjectsProps) {
  const cache = useQueryClient();
  const [choice, setChoice] = useState('');
  const { mutate: apply, isPending } = useMutation({
    mutationFn: (change: SharedChange) => changeProjects(cache, selected, change),
    onSuccess: (isDone) => {
      setChoice('');
      if (isDone) onDone();
    },
  });
  const options: SelectOption[] = [
    ...states.map((state) => ({
      value: JSON.stringify({ state }),
      label: projectStateLabels[state],
      group: 'Change status',
    })),
    ...categoryOptions(categories).map(({ value: category }) => ({
      value: JSON.stringify({ category }),
      label: category,
      group: 'Move to',
    })),
  ];
  return (
    <SelectionBar label="Selected projects" count={selected.length} isBusy={isPending} onClear={onDone}>
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-last max-sm:basis-full">
        <div className="min-w-0 flex-1 sm:max-w-72">
          <Select
            aria-label="Change the selected projects"
            placeholder="Change status or move to…"
            value={choice}
            options={options}
            onChange={({ target }) => setChoice(target.value)}
          />
        </div>
        <Button
          variant="primary"
          busy={isPending}
          disabled={choice === ''}
          onClick={() => apply(JSON.parse(choice) as SharedChange)}
        >
          Apply
        </Button>
      </div>
      <Button variant="secondary" className="ms-auto" disabled={isPending} onClick={onDelete}>
        Delete
      </Button>
    </SelectionBar>
  );
}
