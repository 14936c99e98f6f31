import { type ReactElement, useId } from 'react';
import { RemainingCharacters } from '../../../../ui/fields/RemainingCharacters.tsx';
import { RichText, type RichTextProps } from '../editor/RichText.tsx';

type RichTextInPlaceProps = Omit<RichTextProps, 'attributes' | 'className'> & {
  label: string;
  /** What an empty text says; the label by default. */
  prompt?: string;
  /** Name of the text in its form. */
  name?: string;
  limit: number;
  error: string | undefined;
  /** The visitors' element, which the field replaces. */
  shown: ReactElement<{ className?: string }>;
};

/** A formatted text as a field in the page's typography. */
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
