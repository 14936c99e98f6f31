import { useMutation } from '@tanstack/react-query';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { type Archive, openArchive } from './archive.ts';

type PicturesZipFieldProps = {
  /** The field is hidden while this is false and no file is chosen. */
  isNeeded: boolean;
  /** Called with undefined at once when the file is replaced or removed, then with the opened file. */
  onChange: (archive: Archive | undefined) => void;
};

/** The field for a zip file that contains the pictures of an import. */
export function PicturesZipField({ isNeeded, onChange }: PicturesZipFieldProps) {
  const opening = useMutation({ mutationFn: openArchive });
  if (!isNeeded && !opening.variables) return null;
  return (
    <div className="max-w-2xl">
      <FileField
        label="Zip file of the pictures"
        optional
        value={opening.variables}
        onChange={(file) => {
          onChange(undefined);
          // Not called for a file that has been replaced or removed meanwhile.
          if (file) opening.mutate(file, { onSuccess: onChange });
          else opening.reset();
        }}
        accept=".zip,application/zip"
        hint="The folder wp-content/uploads of WordPress, or content/images of Ghost. It may have any size: only pictures of the selected entries are sent."
        error={opening.error ? failureReason(opening.error) : undefined}
      />
    </div>
  );
}
