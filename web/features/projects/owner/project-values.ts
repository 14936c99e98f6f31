/** Values of the project editor: the project's fields, the focal point of its main picture, and its content. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { EditedProject } from '#contract/content/content.ts';
import { type CaseStudy, caseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import { type FocalPoint, focalPoint, middle } from '#contract/pictures/pictures.ts';
import {
  type Project,
  type ProjectFieldName,
  projectFieldNames,
  projectFieldTable,
  projectForm,
  type ProjectForm,
} from '#contract/projects/projects.ts';
import { areSame } from '../../../ui/owner/form-state/merging.ts';
import {
  type ContentValues,
  contentFields,
  editedPictures,
  withoutRemoved,
} from '../../content/owner/content-values.ts';

type ProjectFieldValues = z.input<typeof projectForm>;

type Focal = { main_photo_focal: FocalPoint };

/** The editor's values before validation. */
export type ProjectValues = ProjectFieldValues & Focal & Pick<CaseStudy, 'facts' | 'links'> & ContentValues;

const rest = z.extend(caseStudy, { ...contentFields, main_photo_focal: focalPoint });

/** The editor's values after validation. */
export type ProjectOutput = ProjectForm & z.infer<typeof rest>;

export type ProjectEditorForm = UseFormReturn<ProjectValues, unknown, ProjectOutput>;

export const projectEditorSchema = withoutRemoved<ProjectOutput, ProjectValues>(
  z.intersection(projectForm, rest),
);

/** Returns the project's fields; the empty values for a new project. */
export function valuesOf(project: Project | undefined): ProjectFieldValues {
  const values = projectFieldNames.map((name) => {
    const { wire, empty } = projectFieldTable[name];
    const value: ProjectFieldValues[ProjectFieldName] = project?.[wire] ?? empty;
    return [name, value];
  });
  return Object.fromEntries(values) as ProjectFieldValues;
}

/** Returns the project's content among the editor's values. */
export function contentIn({ facts, links, blocks, pictures }: ProjectOutput) {
  return { facts, links, blocks, pictures };
}

/** Returns the focal point of the main picture: for a new picture the middle, unless the owner moved the point. */
export function focalIn(
  { image, main_photo_focal: focal }: Pick<ProjectValues, 'image' | 'main_photo_focal'>,
  saved: Project | undefined,
): FocalPoint {
  const isKept = areSame(focal, saved?.main_photo_focal ?? middle);
  return isKept && image !== saved?.main_photo ? middle : focal;
}

/** Returns the editor's initial values. A new project is empty except for its category. */
export function editorValuesOf(
  opened: Pick<EditedProject, 'project' | 'content'> | undefined,
  category = '',
): ProjectValues & ProjectOutput {
  const { facts, links, blocks } = opened?.content ?? noCaseStudy;
  const values = {
    ...valuesOf(opened?.project),
    main_photo_focal: opened?.project.main_photo_focal ?? middle,
    facts,
    links,
    blocks,
    pictures: editedPictures(opened?.content.pictures ?? []),
  };
  return opened ? values : { ...values, category };
}
