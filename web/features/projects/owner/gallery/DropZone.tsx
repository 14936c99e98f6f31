import { useFieldIds, type FieldTexts } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { fileFrameClass } from '../../../../ui/owner/file-fields.ts';
import { FileInput } from '../../../../ui/owner/FileInput.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { useFileDrop } from '../../../../ui/owner/useFileDrop.ts';

type PicturesInputProps = FieldTexts & {
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** Accepts files, by default several at once, chosen or dropped. Keeps no value. */
export function PicturesInput({ label, error, hint, accept, multiple = true, onFiles }: PicturesInputProps) {
  const ids = useFieldIds({ error, hint });
  const drop = useFileDrop(onFiles);
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint}>
      <div {...drop} className={`${fileFrameClass} flex items-center gap-3 px-3 py-4 text-sm text-muted`}>
        <OwnerIcon name="image-plus" className="size-6 shrink-0" />
        {multiple ? 'Click or drop one or more files here.' : 'Click or drop a file here.'}
        <FileInput {...ids.control} multiple={multiple} accept={accept} onFiles={onFiles} />
      </div>
    </FieldFrame>
  );
}
