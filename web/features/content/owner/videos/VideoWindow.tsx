import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, type RefObject } from 'react';
import { type VideoInput, videoMessages } from '#contract/videos/videos.ts';
import { failureIssues, failureMessage } from '../../../../api/failure.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { ProgressBar } from '../../../../ui/owner/ProgressBar.tsx';
import { PlayFields, type PlayValues } from './PlayFields.tsx';
import { stillOf } from './still-of.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { useFileAddress } from '../../../../ui/owner/held-pictures.ts';

type StillPickerProps = {
  file: File;
  /** Set to the element that shows the chosen frame. */
  video: RefObject<HTMLVideoElement | null>;
  /** Called with a sentence if the browser cannot play the file, and with '' if it can. */
  onFault: (fault: string) => void;
};

/** Step of an arrow key or button, in seconds. */
const step = 0.1;

const hint = 'Visitors see this frame before the video plays.';

/** Shows a chosen video at its still, with a slider for choosing another frame. */
function StillPicker({ file, video, onFault }: StillPickerProps) {
  const address = useFileAddress(file);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(0);
  const ids = useFieldIds({ hint });

  function show(wanted: number) {
    const chosen = Math.min(duration, Math.max(0, wanted));
    setSeconds(chosen);
    if (video.current) video.current.currentTime = chosen;
  }

  return (
    <div className="space-y-3">
      {address && (
        <video
          ref={video}
          src={address}
          muted
          playsInline
          preload="auto"
          onLoadedData={({ currentTarget }) => {
            // Recordings of browsers have an infinite duration, and get no slider.
            setDuration(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0);
            onFault(currentTarget.videoWidth > 0 ? '' : videoMessages.otherKind);
          }}
          onError={() => onFault(videoMessages.notPlayable)}
          // As high as the rest of the window leaves room.
          className="max-h-[max(10rem,calc(100svh-38rem))] w-full rounded-md bg-sunken object-contain"
        />
      )}
      {duration > 0 && (
        <FieldFrame
          ids={ids}
          label="Still"
          hint={hint}
          beside={
            <span aria-hidden className="ms-auto text-sm text-muted tabular-nums">
              {`${clock(seconds)} of ${clock(duration)}`}
            </span>
          }
        >
          <div className="flex items-center gap-1">
            <IconButton icon="chevron-left" tip="Earlier frame" onClick={() => show(seconds - step)} />
            <input
              {...ids.control}
              type="range"
              min={0}
              max={duration}
              step={step}
              value={seconds}
              aria-valuetext={`${clock(seconds)} of ${clock(duration)}`}
              onChange={({ target }) => show(Number(target.value))}
              className="min-w-0 flex-1 accent-accent"
            />
            <IconButton icon="chevron-right" tip="Later frame" onClick={() => show(seconds + step)} />
          </div>
        </FieldFrame>
      )}
    </div>
  );
}

/** Formats a time as '1:04.5'. */
function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes}:${rest.toFixed(1).padStart(4, '0')}`;
}

type VideoWindowProps = {
  title: string;
  description?: string;
  submitLabel: string;
  /** The video to choose a still from; undefined while there is none. */
  file: File | undefined;
  /** True once the way to play can be set and the window submitted. */
  isReady: boolean;
  /** Initial values of the fields. */
  start: PlayValues;
  /** True if the stored video has captions. */
  hasCaptions?: boolean | undefined;
  /** Called on submit. Throws ApiFailure. `still` is the chosen frame; undefined without `file`. */
  send: (
    input: VideoInput & { still: File | undefined },
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<void>;
  /** Shown if `send` throws an error without a message. */
  failed: string;
  onClose: () => void;
  /** Renders what is above the still. `fault` says why the video cannot be played or was refused; '' for none. */
  children: (fault: string) => ReactNode;
};

/** The dialog with the fields of a new or stored video: its still, the way to play and captions. */
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
