import {
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { setFile } from './file-fields.ts';
import { PictureField, type PictureFieldProps } from './PictureField.tsx';

type FormPictureFieldProps<Values extends FieldValues, Output> = Omit<
  PictureFieldProps,
  'value' | 'onChange' | 'onRemove' | 'error'
> & {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** Address of the saved picture if the form's value is only a chosen one. */
  saved?: string | null;
};

/** A picture of a form. */
export function FormPictureField<Values extends FieldValues, Output>(
  props: FormPictureFieldProps<Values, Output>,
) {
  const { form, name, saved, ...texts } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <PictureField
          {...field}
          {...texts}
          value={field.value ?? saved ?? ''}
          error={fieldState.error?.message}
          onChange={(value) => setFile(form, name, value as FieldPathValue<Values, FieldPath<Values>>)}
          onRemove={() => form.resetField(name)}
        />
      )}
    />
  );
}
