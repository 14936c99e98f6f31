import { type RefObject, useState } from 'react';
import { videoMessages } from '#contract/videos/videos.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { useFileAddress } from '../../../../ui/owner/usePictureSource.ts';

type StillPickerProps = {
  file: File;
  /** The element with the frame. */
  video: RefObject<HTMLVideoElement | null>;
  /** Called with a sentence if the browser cannot play the file, and with '' if it can. */
  onFault: (fault: string) => void;
};

/** Step of an arrow key or button, in seconds. */
const step = 0.1;

const hint = 'Visitors see this frame before the video plays.';

/** Shows a chosen video at the frame that visitors will see before it plays, with a slider that chooses another one. */
export function StillPicker({ file, video, onFault }: StillPickerProps) {
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
            // A recording does not say how long it is.
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
