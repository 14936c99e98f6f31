import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type VideoInput, videoMessages } from '#contract/videos/videos.ts';
import { failureIssues, failureMessage } from '../../../../api/failure.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { ProgressBar } from '../../../../ui/owner/ProgressBar.tsx';
import { PlayFields, type PlayValues } from './PlayFields.tsx';
import { stillOf } from './still-of.ts';
import { StillPicker } from './StillPicker.tsx';

type VideoWindowProps = {
  title: string;
  description?: string;
  submitLabel: string;
  /** The video to choose a still from; undefined while there is none. */
  file: File | undefined;
  /** True once it can be set how the video plays. */
  isReady: boolean;
  start: PlayValues;
  hasCaptions?: boolean | undefined;
  /** Throws ApiFailure. `still` is the chosen frame. */
  send: (
    input: VideoInput & { still: File | undefined },
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<void>;
  /** The message of a failure without one. */
  failed: string;
  onClose: () => void;
  /** Shown above the still, with the video’s fault; '' for none. */
  children: (fault: string) => ReactNode;
};

export function VideoWindow(props: VideoWindowProps) {
  const { title, description, submitLabel, file, isReady, start, hasCaptions, send, onClose } = props;
  const [play, setPlay] = useState(start);
  const [unplayable, setUnplayable] = useState('');
  const [refused, setRefused] = useState<{ captions?: string; video?: string }>({});
  const [isSending, setSending] = useState(false);
  const [share, setShare] = useState<number>();
  const video = useRef<HTMLVideoElement>(null);
  const cancelling = useRef<AbortController>(undefined);
  useEffect(() => () => cancelling.current?.abort(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // React bubbles submit events to the form around the window's component.
    event.stopPropagation();
    const still = video.current ? await stillOf(video.current) : undefined;
    if (video.current && !still) return setUnplayable(videoMessages.notPlayable);
    const { signal } = (cancelling.current = new AbortController());
    setRefused({});
    setSending(true);
    try {
      await send({ ...play, still }, signal, setShare);
    } catch (failure) {
      if (signal.aborted) return undefined;
      const [issue] = failureIssues(failure);
      const message = issue?.message ?? failureMessage(failure, props.failed);
      setRefused(issue?.path === 'captions' ? { captions: message } : { video: message });
    }
    setShare(undefined);
    return setSending(false);
  }

  return (
    <Dialog open onClose={onClose} width="wide" title={title} description={description}>
      <form className="flex min-h-0 flex-1 flex-col" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <div inert={isSending} className="space-y-5">
            {props.children(unplayable || (refused.video ?? ''))}
            {file && (
              <StillPicker
                key={`${file.name} ${file.size}`}
                file={file}
                video={video}
                onFault={setUnplayable}
              />
            )}
            {isReady && (
              <PlayFields
                value={play}
                hasCaptions={hasCaptions}
                fault={refused.captions}
                onChange={setPlay}
              />
            )}
          </div>
        </DialogBody>
        <DialogActions>
          <div className="min-w-0 flex-1 empty:hidden">
            {share !== undefined && (
              <ProgressBar label={share < 1 ? 'Uploading' : 'Checking'} share={share} />
            )}
          </div>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSending} disabled={!isReady || unplayable !== ''}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
