import { useState } from 'react';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { uploadedVideoTypes, videoLimits, videoMessages } from '#contract/videos/videos.ts';
import { DropZone } from '../pictures/DropZone.tsx';
import { VideoWindow } from './VideoWindow.tsx';
import { uploadVideo } from './video-calls.ts';

type VideoDialogProps = {
  /** The file that is chosen on opening, such as one that was dropped on the text. */
  given?: File | undefined;
  /** Called with the uploaded video as a picture of the library. */
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
};

const hint = `MP4 or MOV with H.264 or AV1, or WebM, at most ${videoLimits.megabytes} MB. Metadata such as the place is removed.`;

/** A dialog that uploads a video with its still. */
export function VideoDialog({ given, onChoose, onClose }: VideoDialogProps) {
  const [chosen, setChosen] = useState(given && playable(given));
  const isTooLarge = chosen !== undefined && chosen.size > videoLimits.bytes;
  const file = isTooLarge ? undefined : chosen;
  return (
    <VideoWindow
      title="Upload a video"
      submitLabel="Upload"
      file={file}
      isReady={file !== undefined}
      start={{ play: 'film', captions: null }}
      send={async ({ play, captions = null, still }, signal, onProgress) => {
        if (!file || !still) return;
        const input = { play, captions: play === 'film' ? captions : null, file, still };
        const picture = await uploadVideo(input, signal, onProgress);
        if (!signal.aborted) onChoose(picture);
      }}
      failed={videoMessages.notUploaded}
      onClose={onClose}
    >
      {(fault) => (
        <DropZone
          label="Video"
          multiple={false}
          icon="film"
          text={chosen?.name}
          accept={uploadedVideoTypes.join(',')}
          onFiles={([next]) => next && setChosen(playable(next))}
          error={(isTooLarge ? videoMessages.tooLarge : fault) || undefined}
          hint={file && !fault ? undefined : hint}
        />
      )}
    </VideoWindow>
  );
}

/** Returns a QuickTime file with the type of MP4, without which Firefox does not play it; other files unchanged. */
function playable(file: File): File {
  return file.type === 'video/quicktime' ? new File([file], file.name, { type: 'video/mp4' }) : file;
}
