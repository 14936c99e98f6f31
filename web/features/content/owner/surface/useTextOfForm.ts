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

/** Returns the text of the form for a field on the page. Changes also reach the input among the other fields. */
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
