import { useMemo, useState } from 'react';
import { managedCategoryParameter, pages } from '#contract/addresses.ts';
import type { Order } from '#contract/order/order.ts';
import { projectStates } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import {
  type SortOrder,
  chosenRows,
  filterProjects,
  inOwnersOrder,
  keepRows,
  pagesOf,
  projectOrders,
  searchableProjects,
  sorted,
} from './project-listing.ts';

/** Search, filters, order and pages of the table. `views` is by project id; `order` is undefined until it is read. */
export function useShownProjects(
  projects: readonly Project[],
  views: ReadonlyMap<number, number>,
  order: Order | undefined,
) {
  const [search, setSearch] = useState('');
  const { category, state, order: sort, choose } = useFilters();
  const [rows, setRows] = useState(chosenRows);
  const [wantedPage, setPage] = useState(1);
  const all = useMemo(() => searchableProjects(inOwnersOrder(projects, order)), [projects, order]);
  const found = useMemo(() => {
    const featured = state === onHomePage ? (order?.featured ?? []) : undefined;
    const matches = filterProjects(all, { search, category, state: featured ? '' : state, featured });
    return sorted(matches, sort, ({ id }) => views.get(id) ?? 0);
  }, [all, search, category, state, sort, views, order]);
  const { pageCount, hidden } = pagesOf(found.length, rows);
  const page = Math.max(1, Math.min(wantedPage, pageCount));
  // Stored, so that the page stays when the list grows again.
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

const parameters = { category: managedCategoryParameter, state: 'status', order: 'sort' } as const;

/** Value of the status filter for the projects on the home page. */
export const onHomePage = 'home-page';

/** Returns the address of the table with the projects in a state. */
export function projectsInState(state: (typeof projectStates)[number]): string {
  return `${pages.projectManager}?${parameters.state}=${state}`;
}

/** Filters and order of the table, which are in the address. An unknown state or order is ''. */
function useFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const read = (name: keyof typeof parameters) => query.get(parameters[name]) ?? '';
  const state = read('state');
  const order = read('order');
  return {
    category: read('category'),
    state: ([...projectStates, onHomePage] as readonly string[]).includes(state) ? state : '',
    order: (Object.hasOwn(projectOrders, order) ? order : '') as SortOrder,
    choose(name: keyof typeof parameters, value: string) {
      const next = new URLSearchParams(search);
      if (value) next.set(parameters[name], value);
      else next.delete(parameters[name]);
      void navigate(pages.projectManager + (next.size > 0 ? `?${next.toString()}` : ''), { replace: true });
    },
  };
}
