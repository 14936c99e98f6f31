import type { ReactNode } from 'react';
import { useTranslations } from '../translations.ts';
import type { FieldIds } from './field-control.ts';

/** What every field takes besides the native props of its control. */
export type FieldTexts = {
  label: string;
  /** What is wrong with the value. Shown below the field, and announced by screen readers. */
  error?: string | undefined;
  /** Helps to fill the field in. Shown below the control, so that controls side by side are aligned. */
  hint?: ReactNode;
  /** Marks the label, for forms in which most fields must be filled in. */
  optional?: boolean | undefined;
};

/** Label, control, hint and error of one field, in the order in which they are read. */
export function FieldFrame({
  ids,
  label,
  error,
  hint,
  optional,
  beside,
  group = false,
  children,
}: FieldTexts & {
  ids: FieldIds;
  /** Shown after the label, on the same line. */
  beside?: ReactNode;
  /** The control is a group: a `label` element cannot name one. */
  group?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations();
  const labelText = (
    <>
      {label}
      {optional && <span className="font-normal text-muted"> {t.fields.optional}</span>}
    </>
  );
  const labelClass = 'block text-sm font-medium text-ink';
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-center gap-1.5">
        {group ? (
          <span id={ids.labelId} className={labelClass}>
            {labelText}
          </span>
        ) : (
          <label id={ids.labelId} htmlFor={ids.id} className={labelClass}>
            {labelText}
          </label>
        )}
        {beside}
      </div>
      {children}
      {hint && (
        <p id={ids.hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}

/** Always in the page: screen readers only announce changes of a region that they know. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-danger">
      {error && <span className="mt-1.5 block">{error}</span>}
    </p>
  );
}
