import type { ComponentProps } from 'react';
import { controlClass, useFieldIds } from './field-control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;

/** A single-line field. Accepts every native prop of an input. */
export function TextField({ label, error, hint, optional, id, className, ...native }: TextFieldProps) {
  const ids = useFieldIds({ id, error, hint });
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} optional={optional}>
      <input type="text" {...native} {...ids.control} className={`${controlClass} ${className ?? ''}`} />
    </FieldFrame>
  );
}

/** An email address. Set `autoComplete`. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />;
}
