import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { type Project, projectPaging } from '#contract/projects/projects.ts';
import { type ProjectViews, statisticsApi } from '#contract/site/visits.ts';
import { call } from '../../../api/client.ts';
import { sessionToken } from '../../../api/session.ts';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Pagination } from '../../../ui/owner/Pagination.tsx';
import type { Moving } from '../../../ui/owner/record-table.ts';
import { useSelection } from '../../../ui/owner/useSelection.ts';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { rowChoices } from './project-listing.ts';
import { useProjectOrder } from './project-order.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { type ProjectActions, ProjectTable } from './ProjectTable.tsx';
import { SelectedProjects } from './SelectedProjects.tsx';
import { onHomePage } from './useListing.ts';
import { useShownProjects } from './useShownProjects.ts';

const viewsQuery = {
  queryKey: ['statistics', 'projects'],
  // Silent: the page's own query reports an ended session.
  queryFn: () => call<ProjectViews>(`${statisticsApi.projects}?days=30`, { silent: true }),
} as const;

type ProjectListProps = ProjectActions & {
  projects: readonly Project[];
  categories: readonly Category[];
};

/** The projects that match the search, in pages. */
export function ProjectList({ projects, categories, ...actions }: ProjectListProps) {
  const isSignedIn = sessionToken() !== null;
  const views = useQuery({ ...viewsQuery, enabled: isSignedIn });
  const viewsById = useMemo(
    () => new Map(views.data?.map(({ id, views: count }) => [id, count])),
    [views.data],
  );
  const { order, sort, star, toggleStar } = useProjectOrder(isSignedIn);
  const list = useShownProjects(projects, viewsById, order);
  const { selection, selected, clear } = useSelection(projects);

  const { category, state } = list.filter;
  const moving: Moving<Project> = {
    listOf: () => list.found,
    onArrange(arranged, to) {
      const ids = arranged.map(({ id }) => id);
      if (state === onHomePage) star(ids);
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
          stars={order?.stars}
          onStar={toggleStar}
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
