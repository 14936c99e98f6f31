import type { ComponentProps, ReactNode } from 'react';
import { controlClass, useFieldIds } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import type { FieldTexts } from '../fields/FieldFrame.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** Shown for the value ''. */
    placeholder?: string | undefined;
    /** Shown beside the label, such as an info tip. */
    beside?: ReactNode;
  };

/** A native select, which phones and screen readers support best. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  id,
  className,
  options,
  placeholder,
  beside,
  ...native
}: SelectFieldProps) {
  const ids = useFieldIds({ id, error, hint });
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} optional={optional} beside={beside}>
      <div className="relative">
        <select
          {...native}
          {...ids.control}
          className={`${controlClass} appearance-none truncate pe-10 ${className ?? ''}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <OwnerIcon
          name="chevron-down"
          className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
