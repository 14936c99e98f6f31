import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import { useField, type FieldTexts } from './field-control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useShownValue } from './useShownValue.ts';

type OneTimeCodeFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children' | 'type' | 'maxLength' | 'autoComplete' | 'inputMode'> & {
    /** Length of the code. */
    digits: number;
  };

/** A code in boxes, covered by one transparent input, so that autofill, paste and screen readers see one field. */
export function OneTimeCodeField({ digits, ref, onPaste, onFocus, onBlur, ...props }: OneTimeCodeFieldProps) {
  const { frame, control, native } = useField(props);
  const shown = useShownValue(ref, native.defaultValue ?? native.value);
  const [focused, setFocused] = useState(false);
  const caret = Math.min(shown.value.length, digits - 1);
  return (
    <FieldFrame {...frame}>
      <div className="relative w-full max-w-80">
        <div aria-hidden className="flex gap-2">
          {Array.from({ length: digits }, (_, position) => (
            <span
              key={position}
              data-active={(focused && position === caret) || undefined}
              data-invalid={control['aria-invalid']}
              className="grid min-h-11 min-w-0 flex-1 place-items-center rounded-md border border-control bg-field text-2xl font-semibold text-ink field-edge data-active:outline-2 data-active:outline-offset-1 data-active:outline-focus data-invalid:border-danger"
            >
              {shown.value[position] ?? ''}
            </span>
          ))}
        </div>
        <input
          {...native}
          {...control}
          ref={shown.ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={digits}
          onPaste={(event) => {
            pasteCode(event, digits);
            onPaste?.(event);
          }}
          onFocus={(event) => {
            setFocused(true);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            onBlur?.(event);
          }}
          className="absolute inset-0 size-full cursor-text rounded-md bg-transparent text-transparent caret-transparent outline-none [-webkit-text-fill-color:transparent] selection:bg-transparent"
        />
      </div>
    </FieldFrame>
  );
}

/** Pastes a code without its spaces and dashes, with which it would exceed the input's length. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>, digits: number) {
  const code = event.clipboardData
    .getData('text')
    .replace(/[\s\-–]+/g, '')
    .slice(0, digits);
  if (!code) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setSelectionRange(0, input.value.length);
  input.setRangeText(code, 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
