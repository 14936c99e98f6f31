import type { ComponentProps } from 'react';
import { controlClass, useField, type FieldTexts } from './field-control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { RemainingCharacters } from './RemainingCharacters.tsx';
import { useShownValue } from './useShownValue.ts';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'> & {
    /** Maximum number of characters. Longer input is not truncated, because a paste would lose its end unnoticed. */
    limit?: number | undefined;
  };

/** A multi-line field that grows with its content. */
export function TextArea({ className, limit, ref, ...props }: TextAreaProps) {
  const { frame, control, native } = useField(props);
  const shown = useShownValue(ref, native.defaultValue ?? native.value);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        {...native}
        {...control}
        ref={shown.ref}
        className={`${controlClass} field-sizing-content max-h-96 min-h-24 resize-y ${className ?? ''}`}
      />
      <RemainingCharacters text={shown.value} limit={limit} />
    </FieldFrame>
  );
}
