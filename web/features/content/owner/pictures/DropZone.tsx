import { useFieldIds, type FieldTexts } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { fileFrameClass, useFileDrop } from '../../../../ui/owner/file-fields.ts';
import { FileInput } from '../../../../ui/owner/FileInput.tsx';
import type { OwnerIconName } from '../../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

type DropZoneProps = FieldTexts & {
  accept: string;
  multiple?: boolean;
  icon?: OwnerIconName;
  /** Replaces the instruction, for example by the name of the chosen file. */
  text?: string | undefined;
  onFiles: (files: File[]) => void;
};

/** A field that files are dropped on or chosen with, by default several at once. Keeps no value. */
export function DropZone(props: DropZoneProps) {
  const { label, error, hint, accept, multiple = true, icon = 'image-plus', text, onFiles } = props;
  const ids = useFieldIds({ error, hint });
  const drop = useFileDrop(onFiles);
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint}>
      <div {...drop} className={`${fileFrameClass} flex items-center gap-3 px-3 py-4 text-sm text-muted`}>
        <OwnerIcon name={icon} className="size-6 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {text ?? (multiple ? 'Click or drop one or more files here.' : 'Click or drop a file here.')}
        </span>
        <FileInput {...ids.control} multiple={multiple} accept={accept} onFiles={onFiles} />
      </div>
    </FieldFrame>
  );
}
