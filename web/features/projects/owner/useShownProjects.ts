import { useMemo, useState } from 'react';
import type { Order } from '#contract/projects/order.ts';
import type { Project } from '#contract/projects/projects.ts';
import {
  chosenRows,
  filterProjects,
  inOwnersOrder,
  keepRows,
  pagesOf,
  searchableProjects,
  sorted,
} from './project-listing.ts';
import { onHomePage, useListing } from './useListing.ts';

/** The projects of a page that match search and filters. `views` is by id; `order` is undefined until it is read. */
export function useShownProjects(
  projects: readonly Project[],
  views: ReadonlyMap<number, number>,
  order: Order | undefined,
) {
  const [search, setSearch] = useState('');
  const { category, state, order: sort, choose } = useListing();
  const [rows, setRows] = useState(chosenRows);
  const [wantedPage, setPage] = useState(1);
  const all = useMemo(() => searchableProjects(inOwnersOrder(projects, order)), [projects, order]);
  const found = useMemo(() => {
    const stars = state === onHomePage ? (order?.stars ?? []) : undefined;
    const matches = filterProjects(all, { search, category, state: stars ? '' : state, stars });
    return sorted(matches, sort, ({ id }) => views.get(id) ?? 0);
  }, [all, search, category, state, sort, views, order]);
  const { pageCount, hidden } = pagesOf(found.length, rows);
  const page = Math.max(1, Math.min(wantedPage, pageCount));
  // Keeps the page in range without a jump when the list grows again.
  if (page !== wantedPage) setPage(page);

  return {
    filter: { search, category, state, order: sort },
    changeFilter(name: 'search' | Parameters<typeof choose>[0], value: string) {
      if (name === 'search') setSearch(value);
      else choose(name, value);
      setPage(1);
    },
    found,
    /** True if the matches are one list in the owner's order: all projects, a category, or the home page. */
    isOwnersList: sort === '' && search === '' && (state === '' || (state === onHomePage && category === '')),
    /** Number of matches beyond the last page. */
    hidden,
    shown: found.slice((page - 1) * rows, page * rows),
    page,
    pageCount,
    setPage,
    rows,
    changeRows(chosen: number) {
      keepRows(chosen);
      setRows(chosen);
      setPage(1);
    },
  };
}
