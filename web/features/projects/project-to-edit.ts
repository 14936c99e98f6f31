/** Addresses that open a project in the owner's editor. */
import { managedCategoryParameter, pages } from '#contract/addresses.ts';
import { type ProjectFieldName, projectFieldTable } from '#contract/projects/projects.ts';

/** Query parameters of a new project, of a project, and of the field to focus. */
const parameters = { add: 'add', project: 'edit', field: 'field' } as const;

export const projectToAdd = `${pages.projectManager}?${parameters.add}`;

/** Opens the editor with a new project of a category, which also filters the table. */
export function projectToAddTo(categoryName: string): string {
  return `${projectToAdd}&${new URLSearchParams({ [managedCategoryParameter]: categoryName }).toString()}`;
}

/** Returns the address that edits a project, at a field or the first one. */
export function projectToEdit(id: number, field?: ProjectFieldName): string {
  const query = new URLSearchParams({ [parameters.project]: String(id) });
  if (field) query.set(parameters.field, field);
  return `${pages.projectManager}?${query.toString()}`;
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
export function editedProject(
  search: string,
): { id: number | undefined; field: ProjectFieldName | undefined } | undefined {
  const query = new URLSearchParams(search);
  if (query.has(parameters.add)) return { id: undefined, field: undefined };
  const id = Number(query.get(parameters.project));
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  const field = query.get(parameters.field) ?? '';
  return { id, field: isField(field) ? field : undefined };
}

function isField(name: string): name is ProjectFieldName {
  return Object.hasOwn(projectFieldTable, name);
}
