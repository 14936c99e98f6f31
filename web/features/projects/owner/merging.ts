/** What becomes of a project that was changed here and elsewhere at the same time. */
import { projectFieldNames } from '#contract/projects.ts';
import type { ProjectFieldName, ProjectForm } from '#contract/projects.ts';
import type { ProjectValues } from './projectDraft.ts';

export type Merged = {
  /** Each field as the side has it that changed it; of those that both have changed, mine. */
  values: ProjectForm;
  /** The fields that both sides have changed, each in another way. */
  disputed: ProjectFieldName[];
};

/** `from` is what both began with; where that is not known, every field that differs is disputed. */
export function merged(from: ProjectValues | undefined, mine: ProjectForm, theirs: ProjectValues): Merged {
  const isTheirs = projectFieldNames.filter((name) => from && isSame(mine[name], from[name]));
  const isDisputed = (name: ProjectFieldName) =>
    !isSame(mine[name], theirs[name]) && !(from && isSame(theirs[name], from[name]));
  return {
    values: withThose(mine, isTheirs, theirs),
    disputed: projectFieldNames.filter((name) => !isTheirs.includes(name)).filter(isDisputed),
  };
}

/** `values`, with the fields of these names as `others` have them. */
export function withThose(
  values: ProjectForm,
  names: readonly ProjectFieldName[],
  others: ProjectValues,
): ProjectForm {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, others[name]])) };
}

type Value = ProjectValues[ProjectFieldName];

function isSame(one: Value, other: Value): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return JSON.stringify(withoutPlace(one)) === JSON.stringify(withoutPlace(other));
}

/** The address of a picture changes with the state of its project; the hash at its end says which it is. */
function withoutPlace(value: Exclude<Value, File>): unknown {
  return typeof value === 'string' && value.startsWith('/api/') ? value.split('/').at(-1) : value;
}
