import { useEffect, useRef, useState } from 'react';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { uploadedVideoTypes, videoLimits, videoMessages } from '#contract/projects/videos.ts';
import { failureIssues, failureMessage } from '../../../../api/failure.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { ProgressBar } from '../../../../ui/owner/ProgressBar.tsx';
import { DropZone } from '../pictures/DropZone.tsx';
import { PlayFields, type PlayValues } from './PlayFields.tsx';
import { stillOf } from './still-of.ts';
import { StillPicker } from './StillPicker.tsx';
import { uploadVideo } from './video-calls.ts';

export type VideoDialogProps = {
  /** A file that is chosen already. */
  given?: File | undefined;
  /** Called with the uploaded video as a picture of the library. */
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
};

/** Uploads a video with a still and the way it plays. */
export function VideoDialog({ given, onChoose, onClose }: VideoDialogProps) {
  const [file, setFile] = useState(given && playable(given));
  const [fault, setFault] = useState(given ? faultOf(given) : '');
  const [captionsFault, setCaptionsFault] = useState<string>();
  const [play, setPlay] = useState<PlayValues>({ play: 'film', captions: null });
  const [share, setShare] = useState<number>();
  const video = useRef<HTMLVideoElement>(null);
  const upload = useRef<AbortController>(undefined);
  const isUploading = share !== undefined;

  useEffect(() => () => upload.current?.abort(), []);

  function choose(chosen: File) {
    setFile(playable(chosen));
    setFault(faultOf(chosen));
  }

  async function send(chosen: File) {
    const still = video.current ? await stillOf(video.current) : undefined;
    if (!still) return setFault(videoMessages.notPlayable);
    const cancelling = new AbortController();
    upload.current = cancelling;
    setFault('');
    setCaptionsFault(undefined);
    setShare(0);
    try {
      const { captions = null } = play.play === 'film' ? play : {};
      const input = { play: play.play, captions, file: chosen, still };
      onChoose(await uploadVideo(input, cancelling.signal, setShare));
    } catch (failure) {
      if (cancelling.signal.aborted) return undefined;
      const [issue] = failureIssues(failure);
      if (issue?.path === 'captions') setCaptionsFault(issue.message);
      else setFault(issue?.message ?? failureMessage(failure, videoMessages.notUploaded));
    }
    return setShare(undefined);
  }

  return (
    <Dialog open onClose={onClose} width="wide" title="Upload a video">
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles submit events to the form around the window's component.
          event.stopPropagation();
          if (file) void send(file);
        }}
      >
        <DialogBody>
          <div inert={isUploading} className="space-y-5">
            <DropZone
              label="Video"
              multiple={false}
              icon="film"
              text={file?.name}
              accept={uploadedVideoTypes.join(',')}
              onFiles={([chosen]) => chosen && choose(chosen)}
              error={fault || undefined}
              hint={
                file && !fault
                  ? undefined
                  : `MP4 or MOV with H.264 or AV1, or WebM, at most ${videoLimits.megabytes} MB. Metadata such as the place is removed.`
              }
            />
            {file && file.size <= videoLimits.bytes && (
              <>
                <StillPicker key={`${file.name} ${file.size}`} file={file} video={video} onFault={setFault} />
                <PlayFields value={play} fault={captionsFault} onChange={setPlay} />
              </>
            )}
          </div>
        </DialogBody>
        <DialogActions>
          <div className="min-w-0 flex-1 empty:hidden">
            {isUploading && <ProgressBar label={share < 1 ? 'Uploading' : 'Checking'} share={share} />}
          </div>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isUploading} disabled={!file || fault !== ''}>
            Upload
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Firefox plays QuickTime files by the name of MP4 only. */
function playable(file: File): File {
  return file.type === 'video/quicktime' ? new File([file], file.name, { type: 'video/mp4' }) : file;
}

const faultOf = ({ size }: File) => (size > videoLimits.bytes ? videoMessages.tooLarge : '');
