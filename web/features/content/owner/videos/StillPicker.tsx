import { useState, type RefObject } from 'react';
import { videoMessages } from '#contract/projects/videos.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { useFileAddress } from '../../../../ui/owner/usePictureSource.ts';

type StillPickerProps = {
  file: File;
  /** The element with the frame. */
  video: RefObject<HTMLVideoElement | null>;
  /** Called with a sentence if the browser cannot play the file, and with '' if it can. */
  onFault: (fault: string) => void;
};

/** Shows a chosen video at the frame that visitors will see before it plays. */
export function StillPicker({ file, video, onFault }: StillPickerProps) {
  const address = useFileAddress(file);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(0);
  const ids = useFieldIds({ hint: 'The frame that visitors see before the video plays.' });
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
          className="max-h-80 w-full rounded-md bg-sunken object-contain"
        />
      )}
      {duration > 0 && (
        <FieldFrame ids={ids} label="Still" hint="The frame that visitors see before the video plays.">
          <input
            {...ids.control}
            type="range"
            min={0}
            max={duration}
            step={duration / 200}
            value={seconds}
            aria-valuetext={`${seconds.toFixed(1)} of ${duration.toFixed(1)} seconds`}
            onChange={({ target }) => {
              const chosen = Number(target.value);
              setSeconds(chosen);
              if (video.current) video.current.currentTime = chosen;
            }}
            className="w-full accent-accent"
          />
        </FieldFrame>
      )}
    </div>
  );
}
