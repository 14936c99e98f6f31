import type { ComponentProps } from 'react';
import { controlClass, useField, type FieldTexts } from './field-control.ts';
import { FieldFrame } from './FieldFrame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;

/** A single-line field with the props of an input. Browsers offer earlier input only if `autoComplete` is set. */
export function TextField({ className, ...props }: TextFieldProps) {
  const { frame, control, native } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        autoComplete="off"
        {...native}
        {...control}
        className={`${controlClass} ${className ?? ''}`}
      />
    </FieldFrame>
  );
}

export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />;
}
