import { cloneElement, type ReactElement, useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { RemainingCharacters } from '../../../../ui/fields/RemainingCharacters.tsx';
import { useTextOfForm } from './useTextOfForm.ts';

type TextInPlaceProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  limit: number;
  /** True if line breaks are allowed. */
  hasLines?: boolean;
  /** The visitors' element, which the field replaces. */
  shown: ReactElement<{ className?: string }>;
};

/** A plain text of a form, such as a title, as a field in the page's typography. */
export function TextInPlace<Values extends FieldValues, Output>({
  form,
  name,
  label,
  limit,
  hasLines = false,
  shown,
}: TextInPlaceProps<Values, Output>) {
  const { value, error, onChange } = useTextOfForm(form, name);
  const errorId = useId();
  return cloneElement(
    shown,
    {},
    <>
      <textarea
        dir="auto"
        rows={1}
        data-in-place={name}
        data-lines={hasLines || undefined}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={label}
        value={value}
        onChange={({ target }) =>
          onChange(hasLines ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))
        }
        className="in-place block field-sizing-content min-h-[1lh] w-full resize-none [word-spacing:inherit] placeholder:text-muted"
      />
      {error && (
        <span
          id={errorId}
          className="mt-5 block text-sm font-medium tracking-normal [word-spacing:normal] text-danger"
        >
          {error}
        </span>
      )}
      <span className="block text-sm font-normal tracking-normal">
        <RemainingCharacters text={value} limit={limit} />
      </span>
    </>,
  );
}
