import { cloneElement, type ReactElement, useId } from 'react';
import { RemainingCharacters } from '../../../../ui/fields/RemainingCharacters.tsx';

type TextInPlaceProps = {
  label: string;
  limit: number;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** The visitors' element, which the field replaces. */
  shown: ReactElement<{ className?: string }>;
};

/** A line of plain text, such as a title, as a field in the page's typography. */
export function TextInPlace({ label, limit, value, error, onChange, shown }: TextInPlaceProps) {
  const errorId = useId();
  return cloneElement(
    shown,
    {},
    <>
      <textarea
        dir="auto"
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        className="in-place block field-sizing-content min-h-[1lh] w-full resize-none [word-spacing:inherit] placeholder:text-muted"
      />
      {error && (
        <span id={errorId} className="mt-2 block text-sm font-medium tracking-normal text-danger">
          {error}
        </span>
      )}
      <span className="block text-sm font-normal tracking-normal">
        <RemainingCharacters text={value} limit={limit} />
      </span>
    </>,
  );
}
