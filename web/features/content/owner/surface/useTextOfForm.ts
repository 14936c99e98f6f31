import {
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { faultOf } from '../../../../ui/form-state/useContractForm.ts';

/** Returns the properties of a field on the page for a text of the form. Another field may show the same text. */
export function useTextOfForm<Values extends FieldValues, Output>(
  { control, setValue }: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
) {
  const { errors, isSubmitted } = useFormState({ control });
  const value: unknown = useWatch({ control, name });
  return {
    name,
    value: typeof value === 'string' ? value : '',
    error: faultOf(errors[name] as FieldError | undefined),
    onChange: (text: string) =>
      setValue(name, text as FieldPathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
  };
}
