import type { ReactNode } from 'react';
import { useField, type FieldTexts } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { Select, type SelectProps } from './Select.tsx';

type SelectFieldProps = FieldTexts &
  SelectProps & {
    /** Shown beside the label, such as an info tip. */
    beside?: ReactNode;
  };

/** A select with its label, hint and error. */
export function SelectField({ beside, ...props }: SelectFieldProps) {
  const { frame, control, native } = useField(props);
  return (
    <FieldFrame {...frame} beside={beside}>
      <Select {...native} {...control} />
    </FieldFrame>
  );
}
