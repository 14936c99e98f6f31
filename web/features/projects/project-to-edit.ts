/** Addresses that open a project in the owner's editor. */
import { managedCategoryParameter, pages } from '#contract/addresses.ts';

/** Query parameters: `add` for a new project, `edit` with the id of a project. */
const parameters = { add: 'add', project: 'edit' } as const;

export const projectToAdd = `${pages.projectManager}?${parameters.add}`;

/** Returns the address that opens a new project of a category. The category also filters the table. */
export function projectToAddTo(categoryName: string): string {
  return `${projectToAdd}&${new URLSearchParams({ [managedCategoryParameter]: categoryName }).toString()}`;
}

export function projectToEdit(id: number): string {
  return `${pages.projectManager}?${parameters.project}=${id}`;
}

/** Returns `search` changed to open the project `id` in the editor; null opens a new one, undefined none. */
export function withEditor(search: string, id?: number | null): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(parameters)) query.delete(name);
  if (id === null) query.set(parameters.add, '');
  else if (id !== undefined) query.set(parameters.project, String(id));
  return query.size > 0 ? `?${query.toString().replace(/=(?=&|$)/gu, '')}` : '';
}

/** Returns the project that the address opens, without id for a new one; undefined if it opens none. */
export function editedProject(search: string): { id: number | undefined } | undefined {
  const query = new URLSearchParams(search);
  if (query.has(parameters.add)) return { id: undefined };
  const id = Number(query.get(parameters.project));
  return Number.isSafeInteger(id) && id > 0 ? { id } : undefined;
}
