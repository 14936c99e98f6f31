import { type ReactElement, cloneElement, useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { RemainingCharacters } from '../../../../ui/fields/RemainingCharacters.tsx';
import { RichText, type RichTextProps } from '../editor/RichText.tsx';
import { useTextOfForm } from './useTextOfForm.ts';

type TextInPlaceProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  /** In characters. Longer input is not truncated. */
  limit: number;
  /** True if line breaks are allowed. */
  hasLines?: boolean;
  /** The visitors' element, whose content the field replaces. */
  shown: ReactElement<{ className?: string }>;
};

/** A field for a plain text of a form, such as a title, in the page's typography. */
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

type RichTextInPlaceProps = Omit<RichTextProps, 'attributes' | 'className'> & {
  label: string;
  /** Shown in an empty text; by default the label. */
  prompt?: string;
  name?: string;
  /** In characters as Markdown. Longer input is not truncated. */
  limit: number;
  error: string | undefined;
  /** The visitors' element, which the field replaces. */
  shown: ReactElement<{ className?: string }>;
};

/** A field for a formatted text in the page's typography. */
export function RichTextInPlace({
  label,
  prompt = label,
  name,
  limit,
  error,
  shown,
  ...text
}: RichTextInPlaceProps) {
  const errorId = useId();
  const attributes = {
    'aria-label': label,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
    'data-placeholder': prompt,
    'data-in-place': name,
  };
  return (
    <div className={shown.props.className}>
      <RichText {...text} attributes={attributes} className="in-place" />
      {error && (
        <p id={errorId} className="mt-4 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <RemainingCharacters text={text.value} limit={limit} />
    </div>
  );
}
