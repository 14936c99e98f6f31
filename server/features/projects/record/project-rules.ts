/** Validates a project by the rules of its state. The owner's form has the same rules (`projectForm`). */
import * as z from 'zod/mini';
import { type Issue, issuesOf } from '#contract/errors.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import {
  type Project,
  type ProjectFields,
  type ProjectFieldName,
  projectFieldNames,
  projectFieldTable,
  type ProjectForm,
  projectForm,
  projectLimits,
  requiredFields,
  type SentProject,
} from '#contract/projects/projects.ts';
import { type ProjectState, publishAtMessages } from '#contract/projects/project-states.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import { Failure, fieldFailure } from '../../../lib/failure.ts';
import { projectChangesRepository } from './project-changes.repository.ts';

interface Context {
  /** The stored project; undefined for a new one. */
  current: Project | undefined;
  /** True for an upload, and for the stored main picture of a version: `main_photo` is then not validated. */
  hasFile: boolean;
  /** True if a category has the sent name. */
  isCategory: boolean;
}

/** Throws `limit_reached` if the site has the maximum number of projects. */
export async function assertRoom(trx: Trx): Promise<void> {
  if ((await projectChangesRepository(trx).count()) >= projectLimits.projects)
    throw new Failure('limit_reached', { message: projectMessages.atMost(projectLimits.projects) });
}

/** The values of a project by their API names. Undefined and null stand for the empty value. */
type Values = { readonly [Wire in keyof SentProject]: SentProject[Wire] | null };

/** A link that is valid, in place of a picture that is not validated here. */
const picture = 'blob:';

/**
 * Returns the fields to save. Throws `validation_failed` with every faulty field at once, including required ones that
 * are missing. A draft requires only the title.
 */
export function validatedFields(sent: SentProject, { current, hasFile, isCategory }: Context): ProjectFields {
  const state = sent.state ?? current?.state ?? 'published';
  const main_photo = sent.main_photo?.trim();
  const kept = projectFieldNames
    .map((name) => projectFieldTable[name].wire)
    .filter((wire) => state === 'draft' || !isRequired(wire))
    .map((wire) => [wire, current?.[wire]]);
  const { data, issues } = validated({
    ...(Object.fromEntries(kept) as Values),
    ...withoutAbsent(sent),
    state,
    main_photo: hasFile ? picture : main_photo || current?.main_photo,
  });
  const category = sent.category?.trim();
  if (category && !issues.some(({ path }) => path === 'category') && !isCategory)
    issues.push({ path: 'category', message: projectMessages.unknownCategory });
  if (issues.length > 0 || !data) throw new Failure('validation_failed', { issues });
  const saved = projectFieldNames
    .map((name) => ({ name, wire: projectFieldTable[name].wire }))
    .filter(({ wire }) => isRequired(wire) || sent[wire] !== undefined)
    .map(({ name, wire }) => [wire, data[name]]);
  return { ...Object.fromEntries(saved), main_photo } as ProjectFields;
}

/** Returns the faults of all values but the main picture. */
export function faultsOfTexts(values: Values): Issue[] {
  return validated({ ...values, main_photo: picture }).issues;
}

function validated(values: Values): { data: ProjectForm | undefined; issues: Issue[] } {
  const form = projectFieldNames.map((name) => {
    const { wire, empty } = projectFieldTable[name];
    return [name, values[wire] ?? empty];
  });
  const { data, error } = z.safeParse(projectForm, Object.fromEntries(form));
  const issues = error ? issuesOf(error) : [];
  return {
    data,
    issues: issues.map(({ path, message }) => ({
      path: projectFieldTable[path as ProjectFieldName].wire,
      message,
    })),
  };
}

function isRequired(wire: keyof SentProject): boolean {
  return (requiredFields as readonly string[]).includes(wire);
}

function withoutAbsent(sent: SentProject): Partial<SentProject> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

interface Visibility {
  state: ProjectState;
  /** ISO 8601 in UTC; '' for none. */
  publish_at: string;
}

/**
 * Returns the visibility after saving. `current` is undefined for a new project. A scheduled time in the past publishes
 * at once. Throws `validation_failed` for a scheduled project without a time.
 */
export function savedVisibility(
  fields: Pick<ProjectFields, 'state' | 'publish_at'>,
  current: { state: ProjectState; publish_at: string | null } | undefined,
  now: number,
): Visibility {
  const state = fields.state ?? current?.state ?? 'published';
  if (state !== 'scheduled') return { state, publish_at: '' };
  const publish_at = fields.publish_at ?? current?.publish_at ?? '';
  if (publish_at === '') throw fieldFailure('publish_at', publishAtMessages.required);
  return Date.parse(publish_at) <= now ? { state: 'published', publish_at: '' } : { state, publish_at };
}
