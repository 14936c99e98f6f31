import type { FieldValues } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { Dialog, DialogActions, DialogBody } from './Dialog.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { differencesOf, type TextOf } from './differences.ts';
import type { VersionedForm } from './form-state/useVersionedForm.ts';

export type FormConflictProps<Values extends FieldValues, Output extends FieldValues> = {
  versioned: VersionedForm<Values, Output>;
  /** The kind of record, such as 'project'. */
  what: string;
  labels: Readonly<Record<string, string>>;
  textOf?: TextOf;
};

/** Asks which version to keep of the fields that were changed both here and elsewhere. */
export function FormConflict<Values extends FieldValues, Output extends FieldValues>({
  versioned: { conflict, isSaving, keepEditing, takeNewer, overwrite },
  what,
  labels,
  textOf,
}: FormConflictProps<Values, Output>) {
  if (!conflict) return null;
  const { newer, values, disputed, isEarly } = conflict;
  const differences = differencesOf(newer, values, { names: disputed, labels, textOf });
  return (
    <Dialog
      open
      onClose={keepEditing}
      width="wide"
      title={`This ${what} was changed elsewhere`}
      description="A newer version was saved after you opened it, perhaps in another tab. Your changes are kept here, but not saved yet."
    >
      <DialogBody label="Differences">
        {differences.length === 0 ? (
          <p>The newer version is the same as yours.</p>
        ) : (
          <DifferenceList names={['Newer version', 'Yours']} differences={differences} />
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={keepEditing} disabled={isSaving}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={takeNewer} disabled={isSaving}>
          Use the newer version
        </Button>
        <Button variant={isEarly ? 'primary' : 'danger'} busy={isSaving} onClick={overwrite}>
          {isEarly ? 'Keep mine' : 'Overwrite with mine'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
