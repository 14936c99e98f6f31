import { projectStateLabels } from '#contract/projects/project-states.ts';
import { projectFieldTable } from '#contract/projects/projects.ts';
import type { Project, ProjectFieldName, ProjectForm } from '#contract/projects/projects.ts';
import { ConflictWindow } from '../../../ui/owner/ConflictWindow.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { valuesOf } from './project-draft.ts';

type ConflictDialogProps = {
  newer: Project;
  mine: ProjectForm;
  /** The fields that both sides have changed. */
  disputed: readonly ProjectFieldName[];
  /** The owner's version is being saved over the newer one. */
  busy: boolean;
  onKeepEditing: () => void;
  onTakeNewer: () => void;
  onOverwrite: () => void;
};

/** Shown when a project was saved elsewhere while it was edited here. */
export function ConflictDialog({ newer, mine, disputed, ...choice }: ConflictDialogProps) {
  const theirs = valuesOf(newer);
  const differences = disputed.map((field) => ({
    label: projectFieldTable[field].label,
    newerText: textOf(field, theirs[field]),
    mineText: textOf(field, mine[field]),
  }));
  return <ConflictWindow what="project" differences={differences} {...choice} />;
}

function textOf(field: ProjectFieldName, value: ProjectForm[ProjectFieldName]): string {
  if (field === 'state') return projectStateLabels[value as ProjectForm['state']];
  if (field === 'publish_at') return value ? momentText(Date.parse(value as string)) : '';
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.join(', ');
  // The path of an uploaded picture tells a person nothing.
  return value.startsWith('/api/') ? 'The picture that was uploaded' : value;
}
