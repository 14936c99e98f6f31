import type * as z from 'zod/mini';
import { projectFieldNames, projectFieldTable } from '#contract/projects.ts';
import type { Project, ProjectFieldName, projectForm } from '#contract/projects.ts';

/** What the form holds while it is typed into. */
export type ProjectValues = z.input<typeof projectForm>;

/**
 * A draft as it is kept: pictures that were chosen from the disk are not, so `lostPicture` says that there
 * was one.
 */
export type ProjectDraft = { values: ProjectValues; etag: string | null; lostPicture: boolean };

/** What the form starts from: the project as it is saved, or nothing. */
export function valuesOf(project: Project | undefined): ProjectValues {
  const values = projectFieldNames.map((name) => {
    const { wire, empty } = projectFieldTable[name];
    const value: ProjectValues[ProjectFieldName] = project?.[wire] ?? empty;
    return [name, value];
  });
  return Object.fromEntries(values) as ProjectValues;
}

/**
 * The draft of `values`, begun on the version that `etag` names; `kept` stands in for a chosen picture: the
 * saved one's address, or ''.
 */
export function draftOf(values: ProjectValues, etag: string | null, kept: string): ProjectDraft {
  const lostPicture = typeof values.image !== 'string';
  return {
    values: { ...values, image: typeof values.image === 'string' ? values.image : kept },
    etag,
    lostPicture,
  };
}
