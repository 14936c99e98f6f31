import { useRef, useState, type RefObject } from 'react';
import type { VideoCopied } from '#contract/projects/gallery.ts';
import { type Video, videoMessages } from '#contract/projects/videos.ts';
import { failureIssues } from '../../../../api/failure.ts';
import { Button } from '../../../../ui/Button.tsx';
import { showFailure } from '../../../../ui/owner/form-state/failure-cause.ts';
import { Dialog } from '../../../../ui/owner/Dialog.tsx';
import { DialogForm } from '../../../../ui/owner/DialogForm.tsx';
import { DialogButton } from '../DialogButton.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { QueryStatus } from '../../../../ui/owner/QueryStatus.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { PlayFields, type PlayValues } from './PlayFields.tsx';
import { stillOf } from './still-of.ts';
import { StillPicker } from './StillPicker.tsx';
import { useCopyVideo, useVideoFile } from './video-calls.ts';

type PlaySettingsProps = {
  video: Video;
  /** The address of its still. */
  src: string;
  /** Such as 'picture 2'. */
  name: string;
  /** Called with the changed video, which takes the place of the present one when the form is saved. */
  onChange: (copy: VideoCopied) => void;
};

/** A button that opens the settings of a stored video: still, way to play and captions. */
export function PlaySettings({ video, src, name, onChange }: PlaySettingsProps) {
  return (
    <DialogButton icon="film" text="How the video plays" label={name}>
      {(close) => (
        <PlayDialog
          {...{ video, src }}
          onClose={close}
          onChange={(copy) => {
            close();
            onChange(copy);
          }}
        />
      )}
    </DialogButton>
  );
}

type PlayDialogProps = Omit<PlaySettingsProps, 'name'> & { onClose: () => void };

function PlayDialog({ video, src, onClose, onChange }: PlayDialogProps) {
  const [value, setValue] = useState<PlayValues>({ play: video.play, captions: undefined });
  const [fault, setFault] = useState('');
  const frame = useRef<HTMLVideoElement>(null);
  const copying = useCopyVideo(video.id);
  const captionsFault = failureIssues(copying.error).find(({ path }) => path === 'captions')?.message;

  async function save() {
    const still = frame.current ? await stillOf(frame.current) : undefined;
    if (frame.current && !still) return setFault(videoMessages.notPlayable);
    const { play, captions } = value;
    return copying.mutate(
      { play, still, ...(captions !== undefined && { captions }) },
      {
        onSuccess(copy) {
          showToast({ kind: 'success', title: copy.message });
          onChange(copy);
        },
        onError(failure) {
          if (!failureIssues(failure).some(({ path }) => path === 'captions'))
            showFailure(failure, videoMessages.notSaved);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="How the video plays"
      description="Applies here when you save. Other places that show the video stay as they are."
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          // React bubbles submit events to the form around the window's component.
          event.stopPropagation();
          await save();
        }}
        onCancel={onClose}
        submitLabel="Apply"
        busy={copying.isPending}
        disabled={fault !== ''}
        fault={null}
      >
        <div className="space-y-5">
          <StoredStill video={video} src={src} frame={frame} fault={fault} onFault={setFault} />
          <PlayFields
            value={value}
            hasCaptions={video.captions !== null}
            fault={captionsFault}
            onChange={setValue}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}

type StoredStillProps = Pick<PlaySettingsProps, 'video' | 'src'> & {
  frame: RefObject<HTMLVideoElement | null>;
  fault: string;
  onFault: (fault: string) => void;
};

/** Loads the video on request to choose another still. */
function StoredStill({ video, src, frame, fault, onFault }: StoredStillProps) {
  const [isWanted, setIsWanted] = useState(false);
  const file = useVideoFile(video, src, isWanted);
  if (!isWanted)
    return (
      <Button variant="secondary" onClick={() => setIsWanted(true)}>
        <OwnerIcon name="image-plus" className="size-4" />
        Choose another still
      </Button>
    );
  return (
    <div>
      <QueryStatus query={file} loading="Loading the video..." failed={videoMessages.notLoaded} />
      {file.data && <StillPicker file={file.data} video={frame} onFault={onFault} />}
      <p role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {fault}
      </p>
    </div>
  );
}
