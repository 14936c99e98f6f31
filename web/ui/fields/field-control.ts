import { type ReactNode, useId } from 'react';

/** Classes of text inputs and selects. */
export const controlClass =
  'block w-full min-w-0 scroll-mb-16 rounded-md border border-control bg-field px-3 py-2 text-base text-ink field-edge ' +
  'colour-transition placeholder:text-muted hover:border-ink focus-visible:border-accent ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-danger [&[readonly]]:resize-none [&[readonly]]:border-transparent [&[readonly]]:bg-transparent [&[readonly]]:p-0 [&[readonly]]:[box-shadow:none] disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

/** Texts of a field besides its control. */
export type FieldTexts = {
  label: string;
  /** The error, shown below the field and announced by screen readers. */
  error?: string | undefined;
  /** Help text, below the control so that adjacent controls align. */
  hint?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
};

/** Returns the ids and ARIA attributes that connect a control with its texts. */
export function useFieldIds(given: {
  id?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  const generated = useId();
  const id = given.id ?? generated;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [given.error ? errorId : '', given.hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    id,
    errorId,
    hintId,
    labelId: `${id}-label`,
    control: {
      id,
      'aria-invalid': given.error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

export type FieldIds = ReturnType<typeof useFieldIds>;

/**
 * Splits the props of a field: `frame` are the props of its FieldFrame, `control` the attributes that connect the
 * control with its texts, and `native` all other props.
 */
export function useField<Props extends FieldTexts & { id?: string | undefined }>(props: Props) {
  const { label, error, hint, optional, id, ...native } = props;
  const ids = useFieldIds({ id, error, hint });
  return { frame: { ids, label, error, hint, optional }, control: ids.control, native };
}
