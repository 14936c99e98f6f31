/** Addresses that open a project in the owner's editor. */
import { managedCategoryParameter, pages } from '#contract/addresses.ts';

/** Query parameters of a new project, and of the id of a project. */
const parameters = { add: 'add', project: 'edit' } as const;

export const projectToAdd = `${pages.projectManager}?${parameters.add}`;

/** Opens the editor with a new project of a category, which also filters the table. */
export function projectToAddTo(categoryName: string): string {
  return `${projectToAdd}&${new URLSearchParams({ [managedCategoryParameter]: categoryName }).toString()}`;
}

export function projectToEdit(id: number): string {
  return `${pages.projectManager}?${parameters.project}=${id}`;
}

/** Returns the query of `search` with the editor closed, or open with a project or, with null, a new one. */
export function withEditor(search: string, id?: number | null): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(parameters)) query.delete(name);
  if (id === null) query.set(parameters.add, '');
  else if (id !== undefined) query.set(parameters.project, String(id));
  return query.size > 0 ? `?${query.toString().replace(/=(?=&|$)/gu, '')}` : '';
}

/** Reads such an address, without an id for a new project; undefined for others. */
export function editedProject(search: string): { id: number | undefined } | undefined {
  const query = new URLSearchParams(search);
  if (query.has(parameters.add)) return { id: undefined };
  const id = Number(query.get(parameters.project));
  return Number.isSafeInteger(id) && id > 0 ? { id } : undefined;
}
