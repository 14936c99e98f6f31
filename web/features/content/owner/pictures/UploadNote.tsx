import { Button } from '../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../ui/owner/ProgressBar.tsx';
import type { EditedPicture } from '../content-values.ts';
import type { Pictures } from './usePictures.ts';

/** Progress of a picture's upload, or why it could not be added; a file can be tried again. */
export function UploadNote({ item, gallery }: { item: EditedPicture; gallery: Pictures }) {
  const file = item.picture instanceof File ? item.picture : undefined;
  const state = gallery.uploads.stateOf(item.id);
  const failure = gallery.failureOf(item);
  if (failure)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="min-w-0 flex-1 text-sm font-medium wrap-anywhere text-danger">
          {file && `${file.name}: `}
          {failure}
        </p>
        {file && (
          <Button variant="secondary" onClick={() => gallery.retryUpload(item)}>
            Try again
          </Button>
        )}
      </div>
    );
  if (!state || state.isDone) return null;
  return <ProgressBar label={state.share < 1 ? 'Uploading' : 'Preparing'} share={state.share} />;
}
