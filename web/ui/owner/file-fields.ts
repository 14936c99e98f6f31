/** Shared parts of fields for files. */
import { type DragEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** Classes of the box around a FileInput. */
export const fileFrameClass =
  'relative rounded-md border border-dashed border-control bg-field focus-within:outline-2 focus-within:outline-offset-1 ' +
  'focus-within:outline-focus hover:border-ink/60 data-invalid:border-danger data-over:border-accent data-over:bg-sunken';

const kilobyte = 1024;

/** Formats a number of bytes: '640 KB', '3.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < kilobyte * kilobyte) return `${Math.round(bytes / kilobyte)} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}

/** Sets a field to a file, which is validated at once, or to a link, which is validated if the field is faulty. */
export function setFile<Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  { setValue, formState: { errors } }: UseFormReturn<Input, unknown, Output>,
  name: Name,
  value: FieldPathValue<Input, Name>,
): void {
  setValue(name, value, {
    shouldDirty: true,
    shouldValidate: (value as unknown) instanceof File || name in errors,
  });
}

/** Returns the props of an element that files can be dropped on. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}
