import type { FieldValues } from 'react-hook-form';
import type { Conflict } from './form-state/merging.ts';
import type { VersionedForm } from './form-state/useVersionedForm.ts';
import { ConflictWindow, type Difference } from './ConflictWindow.tsx';

/** Formats a field's value; undefined for the default. */
type TextOf = (name: string, value: unknown) => string | undefined;

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
  return (
    <ConflictWindow
      what={what}
      differences={differencesOf(versioned.conflict, labels, textOf)}
      busy={versioned.isSaving}
      onKeepEditing={versioned.keepEditing}
      onTakeNewer={versioned.takeNewer}
      onOverwrite={versioned.overwrite}
    />
  );
}

function differencesOf<Values extends object>(
  { newer, values, disputed }: Conflict<Values>,
  labels: Readonly<Record<string, string>>,
  textOf: TextOf = () => undefined,
): Difference[] {
  const text = (name: string, value: unknown) => textOf(name, value) ?? plainText(value);
  return disputed.map((name) => ({
    label: labels[name] ?? name,
    newerText: text(name, withoutCommon(newer[name], values[name])),
    mineText: text(name, withoutCommon(values[name], newer[name])),
  }));
}

/** Removes the entries that both lists have; keeps all if only the order differs. */
function withoutCommon(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const known = new Set(other.map((entry) => JSON.stringify(entry)));
  const own = new Set(value.map((entry) => JSON.stringify(entry)));
  const isOrder = own.size === known.size && [...own].every((entry) => known.has(entry));
  return isOrder ? value : value.filter((entry) => !known.has(JSON.stringify(entry)));
}

/** Joins lists of texts by commas, and entries with fields by lines. */
function plainText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.values(value).map(plainText).filter(Boolean);
  return texts.join(Array.isArray(value) && value.some((entry) => typeof entry === 'object') ? '\n' : ', ');
}
