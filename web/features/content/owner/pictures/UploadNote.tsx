import { Button } from '../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../ui/owner/ProgressBar.tsx';
import type { EditedPicture } from '../content-values.ts';
import type { UploadState } from './usePictureUploads.ts';

type UploadNoteProps = Pick<EditedPicture, 'picture'> & {
  upload: UploadState | undefined;
  onRetry: () => void;
};

/** The progress of a picture's upload, or the reason why it failed and, for a file, a button to repeat it. */
export function UploadNote({ picture, upload, onRetry }: UploadNoteProps) {
  const file = picture instanceof File ? picture : undefined;
  if (upload?.failure)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="alert" className="min-w-0 flex-1 basis-40 text-sm font-medium wrap-anywhere text-danger">
          {file && `${file.name}: `}
          {upload.failure}
        </p>
        {file && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  if (!upload || upload.isDone) return null;
  return <ProgressBar label={upload.share < 1 ? 'Uploading' : 'Preparing'} share={upload.share} />;
}
