import { type RefObject, useEffect, useRef, useState } from 'react';
import { videoMessages } from '#contract/projects/videos.ts';
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

/** Shows a chosen video at the frame that visitors will see before it plays, and its frames in a strip to choose from. */
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
            <div className="relative h-14 min-w-0 flex-1">
              <FilmStrip address={address} duration={duration} />
              <input
                {...ids.control}
                type="range"
                min={0}
                max={duration}
                step={step}
                value={seconds}
                aria-valuetext={`${clock(seconds)} of ${clock(duration)}`}
                onChange={({ target }) => show(Number(target.value))}
                className={sliderClass}
              />
            </div>
            <IconButton icon="chevron-right" tip="Later frame" onClick={() => show(seconds + step)} />
          </div>
        </FieldFrame>
      )}
    </div>
  );
}

/** A line over the strip, as high as that. */
const sliderClass =
  'absolute inset-0 size-full cursor-ew-resize appearance-none rounded-md bg-transparent [&::-moz-range-thumb]:h-14 [&::-moz-range-thumb]:w-2.5 [&::-moz-range-thumb]:rounded-sm [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-raised [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:h-14 [&::-webkit-slider-thumb]:w-2.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-sm [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-raised [&::-webkit-slider-thumb]:bg-accent';

/** Formats a time as '1:04.5'. */
function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes}:${rest.toFixed(1).padStart(4, '0')}`;
}

const places = Array.from({ length: 8 }, (_, index) => index);

/** Frames at even distances, drawn one after the other. */
function FilmStrip({ address, duration }: { address: string; duration: number }) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const canvases = [...(strip.current?.children ?? [])] as HTMLCanvasElement[];
    const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto' });
    let drawn = 0;
    const seek = () => (video.currentTime = ((drawn + 0.5) * duration) / canvases.length);
    video.addEventListener('loadeddata', seek);
    video.addEventListener('seeked', () => {
      const canvas = canvases[drawn];
      canvas?.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
      drawn += 1;
      if (drawn < canvases.length) seek();
    });
    video.src = address;
    return () => video.removeAttribute('src');
  }, [address, duration]);
  return (
    <div ref={strip} aria-hidden className="flex size-full overflow-hidden rounded-md bg-sunken">
      {places.map((place) => (
        <canvas key={place} width={160} height={90} className="h-full w-0 flex-1 object-cover" />
      ))}
    </div>
  );
}
