import type { ComponentProps } from 'react';
import { controlClass, useFieldIds } from './field-control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;

/** One line of text. Takes every native prop of an input; `{...register('name')}` spreads onto it. */
export function TextField({ label, error, hint, optional, id, className, ...native }: TextFieldProps) {
  const ids = useFieldIds({ id, error, hint });
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} optional={optional}>
      <input type="text" {...native} {...ids.control} className={`${controlClass} ${className ?? ''}`} />
    </FieldFrame>
  );
}

/** An e-mail address, with the right keyboard on phones. Give `autoComplete`. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />;
}
