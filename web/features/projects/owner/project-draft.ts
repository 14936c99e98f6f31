import type * as z from 'zod/mini';
import { projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { Project, ProjectFieldName, projectForm } from '#contract/projects/projects.ts';
import type { GalleryDraft } from './gallery/gallery-items.ts';

/** What the form holds before it is checked. */
export type ProjectValues = z.input<typeof projectForm>;

/** A stored draft. A picture file cannot be stored; `lostPicture` says that there was one. */
export type ProjectDraft = {
  values: ProjectValues;
  etag: string | null;
  /** What that version holds. */
  from?: ProjectValues | undefined;
  lostPicture: boolean;
  /** Undefined when the further pictures are as they were saved. */
  gallery?: GalleryDraft | undefined;
};

/** The form's first values: those of the saved project, or empty ones. */
export function valuesOf(project: Project | undefined): ProjectValues {
  const values = projectFieldNames.map((name) => {
    const { wire, empty } = projectFieldTable[name];
    const value: ProjectValues[ProjectFieldName] = project?.[wire] ?? empty;
    return [name, value];
  });
  return Object.fromEntries(values) as ProjectValues;
}

/**
 * The draft of `values`. `etag` names the version of the project that they change, and `from` is what it holds:
 * its picture takes the place of a picture file.
 */
export function draftOf(
  values: ProjectValues,
  { etag, from }: Pick<ProjectDraft, 'etag' | 'from'>,
  gallery: GalleryDraft | undefined,
): ProjectDraft {
  const lostPicture = typeof values.image !== 'string';
  const image = lostPicture ? (from?.image ?? '') : values.image;
  return { values: { ...values, image }, etag, from, lostPicture, gallery };
}
