import { useDeferredValue, useMemo, useState } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { chosenRows, keepRows } from './chosen-rows.ts';
import { filterProjects, pagesOf, rowsOf, searchableProjects, shownPage, sorted } from './project-listing.ts';
import { useListing } from './useListing.ts';

/**
 * The projects of a page that match search and filters, in the chosen order. Results are deferred, so that typing stays
 * fast. `views` has the views of the projects by id.
 */
export function useShownProjects(projects: readonly Project[], views: ReadonlyMap<number, number>) {
  const [search, setSearch] = useState('');
  const { category, state, order, choose } = useListing();
  const [rows, setRows] = useState(chosenRows);
  const [wantedPage, setPage] = useState(1);
  const shownSearch = useDeferredValue(search);
  const all = useMemo(() => searchableProjects(projects), [projects]);
  const found = useMemo(() => {
    const matches = filterProjects(all, { search: shownSearch, category, state });
    return sorted(matches, order, ({ id }) => views.get(id) ?? 0);
  }, [all, shownSearch, category, state, order, views]);
  const { pageCount, hidden } = pagesOf(found.length, rows);
  const page = shownPage(wantedPage, pageCount);
  // Keeps the page in range without a jump when the list grows again.
  if (page !== wantedPage) setPage(page);

  return {
    filter: { search, category, state, order },
    changeFilter(name: 'search' | Parameters<typeof choose>[0], value: string) {
      if (name === 'search') setSearch(value);
      else choose(name, value);
      setPage(1);
    },
    /** Number of matches. */
    count: found.length,
    /** Number of matches beyond the last page. */
    hidden,
    shown: rowsOf(found, page, rows),
    page,
    pageCount,
    setPage,
    /** Projects per page. */
    rows,
    changeRows(chosen: number) {
      keepRows(chosen);
      setRows(chosen);
      setPage(1);
    },
  };
}
