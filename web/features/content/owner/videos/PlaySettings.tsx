import { useState } from 'react';
import { type VideoCopied, type Video, videoMessages } from '#contract/videos/videos.ts';
import { Button } from '../../../../ui/Button.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { QueryStatus } from '../../../../ui/owner/QueryStatus.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { DialogButton } from '../DialogButton.tsx';
import { VideoWindow } from './VideoWindow.tsx';
import { copyVideo, useVideoFile } from './video-calls.ts';

type PlaySettingsProps = {
  video: Video;
  /** The address of the video's still. */
  src: string;
  /** Ends the name of the button, such as 'picture 2' or the alt text. */
  name: string;
  /** Called with the changed video, which replaces the present one when the form is saved. */
  onChange: (copy: VideoCopied) => void;
};

/** A button that opens the settings of a stored video: still, way to play and captions. */
export function PlaySettings({ name, ...settings }: PlaySettingsProps) {
  return (
    <DialogButton icon="film" text="How the video plays" label={name}>
      {(close) => <PlayDialog {...settings} onClose={close} />}
    </DialogButton>
  );
}

type PlayDialogProps = Omit<PlaySettingsProps, 'name'> & { onClose: () => void };

/** Loads the file of the video only when the owner asks for another still. */
function PlayDialog({ video, src, onClose, onChange }: PlayDialogProps) {
  const [isStillWanted, setStillWanted] = useState(false);
  const file = useVideoFile(video, src, isStillWanted);
  return (
    <VideoWindow
      title="How the video plays"
      description="Applies here when you save. Other places that show the video stay as they are."
      submitLabel="Apply"
      file={file.data}
      isReady
      start={{ play: video.play, captions: undefined }}
      hasCaptions={video.captions !== null}
      send={async (input, signal) => {
        const copy = await copyVideo(video.id, input);
        if (signal.aborted) return;
        showToast({ kind: 'success', title: copy.message });
        onClose();
        onChange(copy);
      }}
      failed={videoMessages.notSaved}
      onClose={onClose}
    >
      {(fault) => (
        <>
          {isStillWanted ? (
            <QueryStatus query={file} loading="Loading the video..." failed={videoMessages.notLoaded} />
          ) : (
            <Button variant="secondary" onClick={() => setStillWanted(true)}>
              <OwnerIcon name="image-plus" className="size-4" />
              Choose another still
            </Button>
          )}
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {fault}
          </p>
        </>
      )}
    </VideoWindow>
  );
}
