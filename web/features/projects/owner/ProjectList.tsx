import { useDeferredValue, useMemo, useState } from 'react';
import { managedCategoryParameter } from '#contract/paths.ts';
import { projectPaging } from '#contract/projects/projects.ts';
import type { Project } from '#contract/projects/projects.ts';
import { useLocation } from '../../../routing/location.ts';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Pagination } from '../../../ui/owner/Pagination.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { chosenRows, keepRows, rowChoices } from './chosen-rows.ts';
import { matching, pagesOf, rowsOf, searchable, shownPage } from './project-listing.ts';
import { ProjectTable } from './ProjectTable.tsx';

type ProjectListProps = {
  projects: readonly Project[];
  categoryNames: readonly string[];
  onEdit: (project: Project) => void;
  onCaseStudy: (project: Project) => void;
  onDelete: (project: Project) => void;
};

/** The projects that match the search, in pages. Results are deferred, so that typing stays fast. */
export function ProjectList({ projects, categoryNames, ...actions }: ProjectListProps) {
  const [search, setSearch] = useState('');
  const { search: query } = useLocation();
  const [category, setCategory] = useState(
    () => new URLSearchParams(query).get(managedCategoryParameter) ?? '',
  );
  const [wantedPage, setWantedPage] = useState(1);
  const shownSearch = useDeferredValue(search);
  const all = useMemo(() => searchable(projects), [projects]);
  const found = useMemo(() => matching(all, shownSearch, category), [all, shownSearch, category]);
  const [rows, setRows] = useState(chosenRows);
  const { pageCount, hidden } = pagesOf(found.length, rows);
  const page = shownPage(wantedPage, pageCount);
  // Keeps the page in range without a jump when the list grows again.
  if (page !== wantedPage) setWantedPage(page);

  if (projects.length === 0) {
    return (
      <EmptyState icon="folder-open" title="No projects yet">
        Your projects appear here, newest first. You can change the order later.
      </EmptyState>
    );
  }
  return (
    <>
      <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_16rem]">
        <TextField
          label="Search projects"
          type="search"
          autoComplete="off"
          placeholder="Title, category, tag or technology"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setWantedPage(1);
          }}
        />
        <SelectField
          label="Filter by category"
          placeholder="All categories"
          value={category}
          options={categoryNames.map((name) => ({ value: name, label: name }))}
          onChange={(event) => {
            setCategory(event.target.value);
            setWantedPage(1);
          }}
        />
      </search>
      <p role="status" className="mb-3 text-sm text-muted">
        {countText(found.length, projects.length)}
        {hidden > 0 &&
          ` Showing the first ${projectPaging.perPage * projectPaging.maxPages}. Search, filter or show more rows to see the rest.`}
      </p>
      {found.length > 0 ? (
        <ProjectTable projects={rowsOf(found, page, rows)} {...actions} />
      ) : (
        <EmptyState icon="search" title="No projects found">
          Try different words or another category.
        </EmptyState>
      )}
      <div className="mt-6 flex flex-wrap items-end justify-center gap-x-8 gap-y-4">
        <Pagination label="Projects" page={page} pageCount={pageCount} onPage={setWantedPage} />
        {projects.length > projectPaging.perPage && (
          <div className="w-36">
            <SelectField
              label="Rows per page"
              value={rows}
              options={rowChoices.map((choice) => ({ value: String(choice), label: String(choice) }))}
              onChange={(event) => {
                const chosen = Number(event.target.value);
                keepRows(chosen);
                setRows(chosen);
                setWantedPage(1);
              }}
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
