import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Sets a form's field of a file. A chosen file is checked at once, since a choice is complete; what is typed in
 * its place is checked when any other text is.
 */
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
