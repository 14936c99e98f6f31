import type { ReactNode } from 'react';
import { useFieldIds } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import type { FieldTexts } from '../fields/FieldFrame.tsx';
import { Select, type SelectProps } from './Select.tsx';

type SelectFieldProps = FieldTexts &
  SelectProps & {
    /** Shown beside the label, such as an info tip. */
    beside?: ReactNode;
  };

/** A select with its label, hint and error. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, optional, id, beside, ...select } = props;
  const ids = useFieldIds({ id, error, hint });
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} optional={optional} beside={beside}>
      <Select {...select} {...ids.control} />
    </FieldFrame>
  );
}
