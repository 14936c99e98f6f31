import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldProps } from '../form-state/useContractForm.ts';

/** Returns a function that connects a field with the form and its label: `<TextField {...field('name')} />`. */
export function labelledFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  labels: Readonly<Record<string, string>>,
) {
  return <Name extends Extract<keyof Values, FieldPath<Values>>>(name: Name) => ({
    label: labels[name] ?? name,
    ...fieldProps(form, name),
  });
}
