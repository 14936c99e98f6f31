/** The address that opens a project in the owner's form. */
import { pages } from '#contract/paths.ts';
import { type ProjectFieldName, projectFieldTable } from '#contract/projects/projects.ts';

/** The query parameters that name a project, and the field of its form that gets the focus. */
const parameters = { project: 'edit', field: 'field' } as const;

/** Where the owner edits the project of that number, at that field of its form, else at the first one. */
export function projectToEdit(id: number, field?: ProjectFieldName): string {
  const query = new URLSearchParams({ [parameters.project]: String(id) });
  if (field) query.set(parameters.field, field);
  return `${pages.projectManager}?${query.toString()}`;
}

/** What such an address names, from its query; undefined for any other address. */
export function editedProject(
  search: string,
): { id: number; field: ProjectFieldName | undefined } | undefined {
  const query = new URLSearchParams(search);
  const id = Number(query.get(parameters.project));
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  const field = query.get(parameters.field) ?? '';
  return { id, field: isField(field) ? field : undefined };
}

function isField(name: string): name is ProjectFieldName {
  return Object.hasOwn(projectFieldTable, name);
}
