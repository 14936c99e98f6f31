import { managedCategoryParameter, pages } from '#contract/paths.ts';
import { projectStates } from '#contract/projects/project-states.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { type ProjectOrder, projectOrders } from './project-listing.ts';

/** Query parameters of the listing. */
const parameters = { category: managedCategoryParameter, state: 'status', order: 'sort' } as const;

/** The status of the projects on the home page in the filter. */
export const onHomePage = 'home-page';

/** Returns the address of the projects in a state. */
export function projectsInState(state: (typeof projectStates)[number]): string {
  return `${pages.projectManager}?${parameters.state}=${state}`;
}

/** Filter and order of the table, which are in the address. Unknown values are ''. */
export function useListing() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const read = (name: keyof typeof parameters) => query.get(parameters[name]) ?? '';
  const state = read('state');
  const order = read('order');
  return {
    category: read('category'),
    state: ([...projectStates, onHomePage] as readonly string[]).includes(state) ? state : '',
    order: (Object.hasOwn(projectOrders, order) ? order : '') as ProjectOrder,
    /** Changes one of them. */
    choose(name: keyof typeof parameters, value: string) {
      const next = new URLSearchParams(search);
      if (value) next.set(parameters[name], value);
      else next.delete(parameters[name]);
      void navigate(pages.projectManager + (next.size > 0 ? `?${next.toString()}` : ''), { replace: true });
    },
  };
}
