import { projectStateLabels } from '#contract/project-states.ts';
import { projectFieldNames, projectFieldTable } from '#contract/projects.ts';
import type { Project, ProjectFieldName, ProjectForm } from '#contract/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { valuesOf } from './projectDraft.ts';

type ConflictDialogProps = {
  newer: Project;
  mine: ProjectForm;
  /** The owner's version is being saved over the newer one. */
  busy: boolean;
  onKeepEditing: () => void;
  onTakeNewer: () => void;
  onOverwrite: () => void;
};

/**
 * Shown when a project was saved elsewhere while it was edited here: the differences, and the choice between
 * the two versions.
 */
export function ConflictDialog({
  newer,
  mine,
  busy,
  onKeepEditing,
  onTakeNewer,
  onOverwrite,
}: ConflictDialogProps) {
  const differences = differencesOf(newer, mine);
  return (
    <Dialog
      open
      onClose={onKeepEditing}
      width="wide"
      title="This project was changed in the meantime"
      description="Somebody saved it after you opened it, perhaps you in another tab. Nothing of yours has been saved or lost yet."
    >
      <DialogBody label="What differs">
        {differences.length === 0 ? (
          <p>The newer version holds the same as yours.</p>
        ) : (
          <dl className="space-y-5">
            {differences.map(({ label, newerText, mineText }) => (
              <div key={label}>
                <dt className="text-sm font-medium">{label}</dt>
                <dd className="mt-1.5 grid gap-2 sm:grid-cols-2">
                  <Version name="Newer version" text={newerText} />
                  <Version name="Yours" text={mineText} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onKeepEditing} disabled={busy}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={onTakeNewer} disabled={busy}>
          Use the newer version
        </Button>
        <Button variant="danger" busy={busy} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="rounded-md border border-line bg-paper p-3 text-sm">
      <p className="mb-1 text-muted">{name}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text || '(empty)'}</p>
    </div>
  );
}

function differencesOf(newer: Project, mine: ProjectForm) {
  const theirs = valuesOf(newer);
  return projectFieldNames
    .map((field) => ({
      label: projectFieldTable[field].label,
      newerText: textOf(field, theirs[field]),
      mineText: textOf(field, mine[field]),
    }))
    .filter(({ newerText, mineText }) => newerText !== mineText);
}

function textOf(field: ProjectFieldName, value: ProjectForm[ProjectFieldName]): string {
  if (field === 'state') return projectStateLabels[value as ProjectForm['state']];
  if (field === 'publishAt') return value ? momentText(Date.parse(value as string)) : '';
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.join(', ');
  // The path of an uploaded picture tells a person nothing.
  return value.startsWith('/api/') ? 'The picture that was uploaded' : value;
}
