import { projectPictureAccept } from '#contract/profile/files.ts';
import { fileFrameClass } from '../../../../ui/owner/file-fields.ts';
import { FileInput } from '../../../../ui/owner/FileInput.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { useFileDrop } from '../../../../ui/owner/useFileDrop.ts';

type AddPictureProps = { label: string; multiple?: boolean; onFiles: (files: File[]) => void };

/** A tile for new files, chosen or dropped. */
export function AddPicture({ label, multiple = false, onFiles }: AddPictureProps) {
  const drop = useFileDrop(onFiles);
  return (
    <span
      {...drop}
      className={`${fileFrameClass} grid h-19.5 w-25.5 place-items-center text-center text-xs/4 text-muted`}
    >
      <span>
        <OwnerIcon name="image-plus" className="mx-auto size-5" />
        Click, drop or paste
      </span>
      <FileInput aria-label={label} multiple={multiple} accept={projectPictureAccept} onFiles={onFiles} />
    </span>
  );
}
