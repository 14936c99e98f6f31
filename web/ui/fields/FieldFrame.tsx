import type { ReactNode } from 'react';
import { useTranslations } from '../translations.ts';
import type { FieldIds, FieldTexts } from './field-control.ts';

/** Label, control, hint and error of a field. */
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
  /** Shown beside the label. */
  beside?: ReactNode;
  /** True if the control is a group, which a `label` element cannot name. */
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

/** Always rendered, because screen readers announce changes only in existing regions. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-danger">
      {error && <span className="mt-1.5 block">{error}</span>}
    </p>
  );
}
