/** Values of the project editor: the project's fields and its case study. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import {
  type Project,
  type ProjectFieldName,
  projectFieldNames,
  projectFieldTable,
  projectForm,
  type ProjectForm,
} from '#contract/projects/projects.ts';
import { caseStudyForm, type CaseStudyValues } from '../../content/owner/blocks/block-values.ts';

/** The project's fields before validation. */
export type ProjectFieldValues = z.input<typeof projectForm>;

/** The editor's values before validation. */
export type ProjectValues = ProjectFieldValues & CaseStudyValues;

/** The editor's values after validation. */
export type ProjectOutput = ProjectForm & CaseStudy;

export type ProjectEditorForm = UseFormReturn<ProjectValues, unknown, ProjectOutput>;

export const projectEditorSchema = z.intersection(projectForm, caseStudyForm) as unknown as z.core.$ZodType<
  ProjectOutput,
  ProjectValues
>;

/** A saved project with its case study. */
export type OpenedProject = { project: Project; caseStudy: CaseStudy };

/** Returns the project's fields; empty for a new project. */
export function valuesOf(project: Project | undefined): ProjectFieldValues {
  const values = projectFieldNames.map((name) => {
    const { wire, empty } = projectFieldTable[name];
    const value: ProjectFieldValues[ProjectFieldName] = project?.[wire] ?? empty;
    return [name, value];
  });
  return Object.fromEntries(values) as ProjectFieldValues;
}

/** Returns the project's fields of values that contain more. */
export function projectFieldsIn(values: ProjectForm): ProjectForm {
  return Object.fromEntries(projectFieldNames.map((name) => [name, values[name]])) as ProjectForm;
}

/** Returns the editor's initial values. A new project is empty except for its category. */
export function editorValuesOf(
  opened: OpenedProject | undefined,
  category = '',
): ProjectValues & ProjectOutput {
  const values = { ...valuesOf(opened?.project), ...(opened?.caseStudy ?? noCaseStudy) };
  return opened ? values : { ...values, category };
}
