import type { ReactNode, Ref } from 'react';
import { useField, type FieldTexts } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { fileFrameClass, fileSize, useFileDrop } from './file-fields.ts';
import { FileInput, RemoveFile } from './FileInput.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';

type FileFieldProps = FieldTexts & {
  value: File | undefined;
  /** Called with undefined when the chosen file is removed. */
  onChange: (file: File | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** The `accept` attribute of the file input, such as 'application/pdf'. */
  accept?: string | undefined;
  /** Describes the stored file, such as by a link, until another is chosen. */
  current?: ReactNode;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A field for one file, chosen or dropped. */
export function FileField(props: FileFieldProps) {
  const { error, value, onChange, onBlur, accept, current, name, ref } = props;
  const chooseFirst = ([file]: File[]) => file && onChange(file);
  const drop = useFileDrop(chooseFirst);
  const { frame, control } = useField(props);

  return (
    <FieldFrame {...frame}>
      <div
        {...drop}
        data-invalid={control['aria-invalid']}
        className={`${fileFrameClass} flex items-center gap-3 px-3 py-3`}
      >
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted"
        >
          <OwnerIcon name={value ? 'file-text' : 'upload'} className="size-5" />
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
        <FileInput {...control} ref={ref} name={name} accept={accept} onBlur={onBlur} onFiles={chooseFirst} />
        {value && <RemoveFile file={value} onRemove={() => onChange(undefined)} />}
      </div>
      <span role="status" className="sr-only">
        {value && !error ? `${value.name} chosen` : ''}
      </span>
    </FieldFrame>
  );
}
