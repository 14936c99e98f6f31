import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** Sets a file field and validates it at once; typed values are validated like other texts. */
export function setFile<Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  { setValue, formState: { errors } }: UseFormReturn<Input, unknown, Output>,
  name: Name,
  value: FieldPathValue<Input, Name>,
): void {
  setValue(name, value, {
    shouldDirty: true,
    shouldValidate: (value as unknown) instanceof File || name in errors,
  });
}
