import { type ComponentProps, useState } from 'react';
import { controlClass, useField, type FieldTexts } from './field-control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Icon } from '../Icon.tsx';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'type'>;

/** A password with a reveal button. Set `autoComplete` to `current-password`, `new-password` or `off`. */
export function PasswordField({ className, ...props }: PasswordFieldProps) {
  const { frame, control, native } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          {...control}
          type={shown ? 'text' : 'password'}
          className={`${controlClass} pe-12 ${className ?? ''}`}
        />
        {!native.readOnly && (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} className="size-5" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
