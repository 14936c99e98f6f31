import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { controlClass, useFieldIds } from './field-control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import { useShownValue } from './useShownValue.ts';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'> & {
    /** The most characters. Longer input is never cut off: a paste would lose its end unnoticed. */
    limit?: number | undefined;
  };

/** From this part of the limit on, the remaining characters are shown. */
const nearLimit = 0.8;

/** How long after the last change screen readers announce the count, in milliseconds. */
const restBeforeAnnouncing = 1000;

/** Several lines of text. Grows with its content, and shows how many characters are left near the limit. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  id,
  className,
  limit,
  ref,
  ...native
}: TextAreaProps) {
  const ids = useFieldIds({ id, error, hint });
  const shown = useShownValue(ref, native.defaultValue ?? native.value);
  // Code points, as the contract counts them: an emoji is one character.
  const { length } = Array.from(shown.value);
  const remaining = limit !== undefined && length >= limit * nearLimit ? remainingText(limit - length) : '';
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} optional={optional}>
      <textarea
        rows={4}
        {...native}
        {...ids.control}
        ref={shown.ref}
        className={`${controlClass} field-sizing-content max-h-96 min-h-24 resize-y ${className ?? ''}`}
      />
      {remaining && (
        <p aria-hidden className="mt-1 text-end text-sm text-muted tabular-nums">
          {remaining}
        </p>
      )}
      <RestedAnnouncement text={remaining} />
    </FieldFrame>
  );
}

function remainingText(characters: number) {
  const count = Math.abs(characters);
  const unit = count === 1 ? 'character' : 'characters';
  return characters < 0 ? `${count} ${unit} too many` : `${count} ${unit} left`;
}

/** Announces `text` to screen readers once it has stopped changing. */
function RestedAnnouncement({ text }: { text: string }) {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBeforeAnnouncing);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="sr-only">
      {rested}
    </span>
  );
}
