import { useState } from 'react';
import type { DragEvent } from 'react';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import type { FieldTexts } from '../../../../ui/fields/FieldFrame.tsx';
import { fileFrameClass } from '../../../../ui/owner/file-fields.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

type PicturesInputProps = FieldTexts & { accept: string; onFiles: (files: File[]) => void };

/** Accepts several files at once, chosen or dropped. Keeps no value. */
export function PicturesInput({ label, error, hint, accept, onFiles }: PicturesInputProps) {
  const ids = useFieldIds({ error, hint });
  const [over, setOver] = useState(false);
  const drop = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint}>
      <div {...drop} className={`${fileFrameClass} flex items-center gap-3 px-3 py-4 text-sm text-muted`}>
        <OwnerIcon name="image-plus" className="size-6 shrink-0" />
        Click or drop one or more files here.
        <input
          {...ids.control}
          type="file"
          multiple
          accept={accept}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Allows choosing the same files again.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
          className="absolute inset-0 size-full cursor-pointer scroll-mb-32 text-[0] opacity-0"
        />
      </div>
    </FieldFrame>
  );
}
