import { useState } from 'react';
import { type Video, videoMessages } from '#contract/projects/videos.ts';
import { failureIssues } from '../../../../api/failure.ts';
import { Button } from '../../../../ui/Button.tsx';
import { showFailure } from '../../../../ui/owner/form-state/failure-cause.ts';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { DialogButton } from '../../../../ui/owner/DialogButton.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { PlayFields, type PlayValues } from './PlayFields.tsx';
import { useSaveVideo } from './video-calls.ts';

type PlaySettingsProps = {
  video: Video;
  /** Such as 'picture 2'. */
  name: string;
  onSaved?: (video: Video) => void;
};

/** A button that opens the settings of a stored video. */
export function PlaySettings({ video, name, onSaved }: PlaySettingsProps) {
  return (
    <DialogButton icon="film" text="How the video plays" label={name}>
      {(close) => (
        <PlayDialog
          video={video}
          onClose={close}
          onSaved={(saved) => {
            close();
            onSaved?.(saved);
          }}
        />
      )}
    </DialogButton>
  );
}

type PlayDialogProps = { video: Video; onClose: () => void; onSaved: (video: Video) => void };

function PlayDialog({ video, onClose, onSaved }: PlayDialogProps) {
  const [value, setValue] = useState<PlayValues>({ play: video.play, captions: undefined });
  const saving = useSaveVideo(video.id);
  const fault = failureIssues(saving.error).find(({ path }) => path === 'captions')?.message;

  function save() {
    const { play, captions } = value;
    saving.mutate(
      { play, ...(captions !== undefined && { captions }) },
      {
        onSuccess(saved) {
          showToast({ kind: 'success', title: videoMessages.saved });
          onSaved(saved);
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
      description="Applies at once, wherever the video is used."
    >
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        <DialogBody>
          <PlayFields value={value} hasCaptions={video.captions !== null} fault={fault} onChange={setValue} />
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={saving.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
