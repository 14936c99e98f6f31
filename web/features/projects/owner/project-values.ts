import type * as z from 'zod/mini';
import { projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { Project, ProjectFieldName, projectForm } from '#contract/projects/projects.ts';

/** The form's values before validation. */
export type ProjectValues = z.input<typeof projectForm>;

/** Returns the initial values; empty for a new project. */
export function valuesOf(project: Project | undefined): ProjectValues {
  const values = projectFieldNames.map((name) => {
    const { wire, empty } = projectFieldTable[name];
    const value: ProjectValues[ProjectFieldName] = project?.[wire] ?? empty;
    return [name, value];
  });
  return Object.fromEntries(values) as ProjectValues;
}
