import type { ComponentProps } from 'react';
import { controlClass } from '../fields/field-control.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

export type SelectOption = { value: string; label: string };

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  options: readonly SelectOption[];
  /** Shown for the value ''. */
  placeholder?: string | undefined;
};

/** A native select, which phones and screen readers support best. */
export function Select({ options, placeholder, className, ...native }: SelectProps) {
  return (
    <div className="relative">
      <select {...native} className={`${controlClass} appearance-none truncate pe-10 ${className ?? ''}`}>
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
  );
}
