import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { type FieldTexts, controlClass, useField } from '../fields/field-control.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

export type SelectOption = {
  value: string;
  label: string;
  /** Heading above all options of the group; undefined for none. */
  group?: string | undefined;
};

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
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) =>
          group === undefined ? (
            members.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
      <OwnerIcon
        name="chevron-down"
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

function optionOf({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

type SelectFieldProps = FieldTexts &
  SelectProps & {
    /** Shown beside the label, such as an info tip. */
    beside?: ReactNode;
  };

export function SelectField({ beside, ...props }: SelectFieldProps) {
  const { frame, control, native } = useField(props);
  return (
    <FieldFrame {...frame} beside={beside}>
      <Select {...native} {...control} />
    </FieldFrame>
  );
}
