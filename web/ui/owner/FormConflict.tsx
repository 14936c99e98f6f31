import type { FieldValues } from 'react-hook-form';
import type { VersionedForm } from './form-state/useVersionedForm.ts';
import { ConflictWindow } from './ConflictWindow.tsx';
import { differencesOf, type TextOf } from './differences.ts';

export type FormConflictProps<Values extends FieldValues, Output extends FieldValues> = {
  versioned: VersionedForm<Values, Output>;
  /** The changed record, such as 'project'. */
  what: string;
  labels: Readonly<Record<string, string>>;
  textOf?: TextOf;
};

/** The conflict window of a form. */
export function FormConflict<Values extends FieldValues, Output extends FieldValues>({
  versioned,
  what,
  labels,
  textOf,
}: FormConflictProps<Values, Output>) {
  if (!versioned.conflict) return null;
  const { newer, values, disputed, isEarly } = versioned.conflict;
  return (
    <ConflictWindow
      what={what}
      differences={differencesOf(newer, values, { names: disputed, labels, textOf })}
      busy={versioned.isSaving}
      isEarly={isEarly}
      onKeepEditing={versioned.keepEditing}
      onTakeNewer={versioned.takeNewer}
      onOverwrite={versioned.overwrite}
    />
  );
}
