import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { FieldFrame, useFieldIds } from './FieldFrame.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import { fileSize } from './fileSize.ts';
import { useFileDrop } from './useFileDrop.ts';

type FileFieldProps = FieldTexts & {
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** As the input's own attribute: 'application/pdf'. */
  accept?: string | undefined;
  /** The sentence for a file that is refused at once, or undefined when it is fine. */
  check?: ((file: File) => string | undefined) | undefined;
  /** What is kept already, such as a link to it. */
  current?: ReactNode;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One file, chosen by click or dropped; shows its name and size. */
export function FileField({ label, error, hint, optional, value, onChange, onBlur, accept, check, current, name, ref }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const ids = useFieldIds({ error: refusal ?? error, hint });
  const replaceButton = useRef<HTMLDivElement>(null);

  function choose(file: File) {
    const fault = check?.(file);
    setRefusal(fault);
    if (!fault) onChange(file);
  }
  const drop = useFileDrop(choose);

  return (
    <FieldFrame ids={ids} label={label} error={refusal ?? error} hint={hint} optional={optional}>
      <div
        ref={replaceButton}
        {...drop.handlers}
        data-over={drop.over || undefined}
        data-invalid={(refusal ?? error) ? true : undefined}
        className="relative flex items-center gap-3 rounded-md border border-dashed border-control bg-field px-3 py-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus hover:border-ink/60 data-invalid:border-danger data-over:border-accent data-over:bg-sunken"
      >
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
          {value ? <FileText className="size-5" /> : <Upload className="size-5" />}
        </span>
        <span className="min-w-0 flex-1 text-sm">
          {value ? (
            <>
              <span className="block font-medium wrap-anywhere text-ink">{value.name}</span>
              <span className="block text-muted">{fileSize(value.size)}</span>
            </>
          ) : (
            <>
              <span className="block font-medium text-ink">Choose a file or drop it here</span>
              {current && <span className="relative z-10 block text-muted">{current}</span>}
            </>
          )}
        </span>
        <input
          {...ids.control}
          ref={ref}
          type="file"
          name={name}
          accept={accept}
          onBlur={onBlur}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again after it was removed.
            event.target.value = '';
            if (file) choose(file);
          }}
          className="absolute inset-0 size-full cursor-pointer scroll-mb-32 text-[0] opacity-0"
        />
        {value && (
          <button
            type="button"
            aria-label={`Remove ${value.name}`}
            onClick={() => {
              setRefusal(undefined);
              onChange(undefined);
              replaceButton.current?.querySelector('input')?.focus();
            }}
            className="relative z-10 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-focus"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <span role="status" className="sr-only">
        {value ? `${value.name} chosen` : ''}
      </span>
    </FieldFrame>
  );
}
