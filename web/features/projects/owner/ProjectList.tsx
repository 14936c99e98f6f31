import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { type Project, projectPaging } from '#contract/projects/projects.ts';
import { type ProjectViews, statisticsApi } from '#contract/site/visits.ts';
import { call } from '../../../api/client.ts';
import { sessionToken } from '../../../api/session.ts';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Pagination } from '../../../ui/owner/Pagination.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { useOrder } from '../../order/owner/useOrder.ts';
import { rowChoices } from './chosen-rows.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { type ProjectActions, ProjectTable } from './ProjectTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useShownProjects } from './useShownProjects.ts';

const viewsQuery = {
  queryKey: ['statistics', 'projects'],
  // Silent: the page's own query reports an ended session.
  queryFn: () => call<ProjectViews>(`${statisticsApi.projects}?days=30`, { silent: true }),
} as const;

type ProjectListProps = Omit<ProjectActions, 'onDelete'> & {
  projects: readonly Project[];
  categories: readonly Category[];
  onDelete: (projects: readonly Project[]) => void;
};

/** The projects that match the search, in pages. */
export function ProjectList({ projects, categories, onDelete, ...actions }: ProjectListProps) {
  const isSignedIn = sessionToken() !== null;
  const views = useQuery({ ...viewsQuery, enabled: isSignedIn });
  const viewsById = useMemo(
    () => new Map(views.data?.map(({ id, views: count }) => [id, count])),
    [views.data],
  );
  const list = useShownProjects(projects, viewsById);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const selected = projects.filter(({ id }) => selectedIds.has(id));
  const { read, toggleStar, spoken } = useOrder({ enabled: isSignedIn });

  const select = useCallback(
    (ids: readonly number[], isSelected: boolean) =>
      setSelectedIds((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );

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
        {countText(list.count, projects.length)}
        {list.hidden > 0 &&
          ` Showing the first ${projectPaging.perPage * projectPaging.maxPages}. Search, filter or show more rows to see the rest.`}
      </p>
      {selected.length > 0 && (
        <SelectionBar
          selected={selected}
          categories={categories}
          onDelete={() => onDelete(selected)}
          onDone={() => setSelectedIds(new Set())}
        />
      )}
      {list.count > 0 ? (
        <ProjectTable
          projects={list.shown}
          selected={selectedIds}
          onSelect={select}
          viewsOf={views.data && (({ id }) => viewsById.get(id) ?? 0)}
          stars={read.data?.stars}
          onStar={(project) => toggleStar({ ...project, category_id: null })}
          onDelete={(project) => onDelete([project])}
          {...actions}
        />
      ) : (
        <EmptyState icon="search" title="No projects found">
          Try different words or another filter.
        </EmptyState>
      )}
      <span role="status" className="sr-only">
        {spoken}
      </span>
      <div className="mt-6 flex flex-wrap items-end justify-center gap-x-8 gap-y-4">
        <Pagination label="Projects" page={list.page} pageCount={list.pageCount} onPage={list.setPage} />
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
