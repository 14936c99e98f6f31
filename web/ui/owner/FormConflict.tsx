import type { FieldValues } from 'react-hook-form';
import type { Conflict } from './form-state/merging.ts';
import type { VersionedForm } from './form-state/useVersionedForm.ts';
import { ConflictWindow, type Difference } from './ConflictWindow.tsx';

/** A field's value in words; undefined for what the value says by itself. */
type TextOf = (name: string, value: unknown) => string | undefined;

export type FormConflictProps<Values extends FieldValues, Output extends FieldValues> = {
  versioned: VersionedForm<Values, Output>;
  /** The changed record, such as 'project'. */
  what: string;
  labels: Readonly<Record<string, string>>;
  textOf?: TextOf;
};

/** Asks about what was changed in a form and saved elsewhere meanwhile. */
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

/** Of a list, the entries that the other has not; all of them where only the order differs. */
function withoutCommon(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const known = new Set(other.map((entry) => JSON.stringify(entry)));
  const own = new Set(value.map((entry) => JSON.stringify(entry)));
  const isOrder = own.size === known.size && [...own].every((entry) => known.has(entry));
  return isOrder ? value : value.filter((entry) => !known.has(JSON.stringify(entry)));
}

/** Lists of words in a line, entries of fields in a line each. */
function plainText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.values(value).map(plainText).filter(Boolean);
  return texts.join(Array.isArray(value) && value.some((entry) => typeof entry === 'object') ? '\n' : ', ');
}
