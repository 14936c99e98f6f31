import { useId } from 'react';
import type { ReactNode } from 'react';

/** Classes of text inputs and selects. */
export const controlClass =
  'block w-full min-w-0 scroll-mb-16 rounded-md border border-control bg-field px-3 py-2 text-base text-ink field-edge ' +
  'transition-colors placeholder:text-muted hover:border-ink/60 focus-visible:border-accent ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-danger [&[readonly]]:resize-none [&[readonly]]:border-transparent [&[readonly]]:bg-transparent [&[readonly]]:p-0 [&[readonly]]:[box-shadow:none] disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

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
