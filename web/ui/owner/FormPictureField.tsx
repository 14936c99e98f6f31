import { type ReactNode, type Ref, type RefObject, useMemo, useRef, useState } from 'react';
import {
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { controlClass, useField, type FieldTexts } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { fileFrameClass, fileSize, setFile, useFileDrop } from './file-fields.ts';
import { FileInput, RemoveFile } from './FileInput.tsx';
import { useConvertedFile } from './heic.ts';
import { useCompletePicture } from './useCompletePicture.ts';
import { useDocumentEvent } from './useDocumentEvent.ts';
import { useLostMotion } from './useLostMotion.ts';
import { useSizedSource } from './held-pictures.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type Shape = 'landscape' | 'portrait' | 'whole';

type PictureFieldProps = FieldTexts & {
  /** A chosen file, or the picture's address (path or http link); '' for none. */
  value: File | string;
  onChange: (value: File | string) => void;
  onBlur?: (() => void) | undefined;
  /** The `accept` attribute of the file input, such as 'image/png,image/jpeg'. */
  accept: string;
  onRemove: () => void;
  /** Also accepts the link of a picture on another site. */
  takesLink?: boolean | undefined;
  /** Buttons below the field. */
  below?: ReactNode;
  /** Shape of the preview: wide by default; `portrait` is square, `whole` crops nothing. */
  shape?: Shape | undefined;
  /** True if the preview inverts the picture in the dark scheme. */
  isInverted?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

type FormPictureFieldProps<Values extends FieldValues, Output> = Omit<
  PictureFieldProps,
  'value' | 'onChange' | 'onRemove' | 'error'
> & {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** Address of the saved picture, for a form whose value is undefined until another is chosen. */
  saved?: string | null;
};

/** A form field for a picture, with a preview. A file can be chosen, dropped or pasted. */
export function FormPictureField<Values extends FieldValues, Output>(
  props: FormPictureFieldProps<Values, Output>,
) {
  const { form, name, saved, ...texts } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <PictureField
          {...field}
          {...texts}
          value={field.value ?? saved ?? ''}
          error={fieldState.error?.message}
          onChange={(value) => setFile(form, name, value as FieldPathValue<Values, FieldPath<Values>>)}
          onRemove={() => form.resetField(name)}
        />
      )}
    />
  );
}

function PictureField(props: PictureFieldProps) {
  const { label, error, value, onChange, onRemove, onBlur, accept, takesLink, below, name, ref } = props;
  const { shape = 'landscape', isInverted = false } = props;
  const { choose, isConverting } = useConvertedFile(onChange);
  const chooseFirst = ([file]: File[]) => file && choose(file);
  const drop = useFileDrop(chooseFirst);
  const { frame, control } = useField(props);
  const field = useRef<HTMLDivElement>(null);
  usePastedPicture(field, choose);

  const note = useLostMotion(useMemo(() => (value instanceof File ? [value] : []), [value]));
  const chosen = value instanceof File ? `${value.name} (${fileSize(value.size)})` : '';
  return (
    <FieldFrame {...frame}>
      <div
        ref={field}
        {...drop}
        data-invalid={control['aria-invalid']}
        className={`${fileFrameClass} flex flex-col items-stretch gap-4 p-3 sm:flex-row sm:items-center`}
      >
        <Preview value={value} shape={shape} isInverted={isInverted} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium text-ink">{value ? 'Choose another picture' : 'Choose a picture'}</p>
          <p className="text-muted">Click, drop or paste a file here.</p>
          {(isConverting || chosen) && (
            <p className="mt-1 wrap-anywhere text-muted">{isConverting ? 'Converting…' : chosen}</p>
          )}
          {note && <p className="mt-1">{note}</p>}
        </div>
        <FileInput {...control} ref={ref} name={name} accept={accept} onBlur={onBlur} onFiles={chooseFirst} />
        {value instanceof File && (
          <RemoveFile
            file={value}
            onRemove={onRemove}
            className="absolute end-2 top-2 bg-field sm:relative sm:end-auto sm:top-auto"
          />
        )}
      </div>
      {takesLink && (
        <input
          type="url"
          inputMode="url"
          aria-label={`${label}: link`}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          placeholder="or paste a picture link: https://…"
          value={value instanceof File || /^(?:\/|blob:)/.test(value) ? '' : value}
          onChange={(event) => choose(event.target.value)}
          className={`${controlClass} mt-2`}
        />
      )}
      {below && <div className="mt-2">{below}</div>}
      <span role="status" className="sr-only">
        {chosen && !error && `${chosen} chosen${note && `. ${note}`}`}
      </span>
    </FieldFrame>
  );
}

type PreviewProps = { value: File | string; shape: Shape; isInverted: boolean };

function Preview({ value, shape, isInverted }: PreviewProps) {
  const address = useSizedSource(useCompletePicture(value), 320) ?? '';
  const [broken, setBroken] = useState('');
  const size = shape === 'portrait' ? 'size-28' : 'aspect-video w-full sm:w-44';
  const icon = address && broken === address ? 'image-off' : 'image-plus';
  return (
    <span
      className={`${size} grid shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted`}
    >
      {address && broken !== address ? (
        <img
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
          className={`size-full ${shape === 'whole' ? 'object-contain p-3' : 'object-cover'} ${isInverted ? 'inverts-in-dark' : ''}`}
        />
      ) : (
        <OwnerIcon name={icon} className="size-7" />
      )}
    </span>
  );
}

const windows = '[data-window], [role="alertdialog"]';

/** Returns the dialog that contains an element, otherwise the topmost one; null without dialogs. */
function windowOf(element: Element): Element | null {
  return element.closest(windows) ?? [...document.querySelectorAll(windows)].at(-1) ?? null;
}

/** Accepts pictures pasted anywhere in the field's dialog, or on its page. */
function usePastedPicture(field: RefObject<Element | null>, onFile: (file: File) => void) {
  useDocumentEvent('paste', (event) => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (!field.current || windowOf(at) !== field.current.closest(windows)) return;
    const data = event.clipboardData;
    const picture = [...(data?.files ?? [])].find((file) => file.type.startsWith('image/'));
    // Office programs add a picture of copied text, which is meant for a text field.
    if (!picture || data?.types.includes('text/plain')) return;
    event.preventDefault();
    onFile(picture);
  });
}
