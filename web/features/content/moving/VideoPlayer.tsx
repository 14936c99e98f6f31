import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { pictureMotion } from '#contract/addresses.ts';
import type { Video } from '#contract/videos/videos.ts';
import { useHydrated } from '../../../routing/hydration.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PlayButton } from './PlayButton.tsx';
import { useTranslations } from '../../../ui/translations.ts';

/** Share of a clip's area that must be visible for it to play. */
const visibleShare = 0.25;

/**
 * Plays a video while it is visible, unless the visitor prefers less motion or less data. Once the visitor has used the
 * button, that choice counts instead of these preferences.
 */
function useClip() {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const clip = useRef({ isVisible: false, chosen: undefined as boolean | undefined });

  function update() {
    const video = element.current;
    if (!video) return;
    const { isVisible, chosen } = clip.current;
    const plays = isVisible && (chosen ?? mayPlayUnasked());
    if (!plays) video.pause();
    // `play` rejects if the browser refuses or the clip is paused before it plays.
    else if (video.paused) void video.play().catch(() => undefined);
  }

  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // The last entry is the newest. `isIntersecting` may be true below the threshold.
        clip.current.isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= visibleShare;
        update();
      },
      { threshold: visibleShare },
    );
    const show = () => setPlaying(!video.paused);
    const motion = matchMedia(lessMotion);
    observer.observe(video);
    motion.addEventListener('change', update);
    for (const event of ['play', 'pause']) video.addEventListener(event, show);
    return () => {
      observer.disconnect();
      motion.removeEventListener('change', update);
      for (const event of ['play', 'pause']) video.removeEventListener(event, show);
    };
  }, []);

  return {
    element,
    isPlaying,
    toggle() {
      clip.current.chosen = !isPlaying;
      update();
    },
  };
}

const lessMotion = '(prefers-reduced-motion: reduce)';

function mayPlayUnasked(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia(lessMotion).matches && !connection?.saveData;
}

export type VideoPlayerProps = {
  video: Video;
  /** Address of the picture. */
  src: string;
  /** Alt text of the picture. */
  name: string;
  /** True if the whole picture is shown, centred in a box that may be wider. */
  isWhole?: boolean | undefined;
};

/** A video over its picture. Before hydration and without JavaScript, it has the browser's controls. */
export function VideoPlayer(props: VideoPlayerProps) {
  return props.video.play === 'clip' ? <Clip {...props} /> : <Film {...props} />;
}

/** A video without sound, in a loop. `useClip` decides when it plays. */
function Clip({ video, src, name, isWhole }: VideoPlayerProps) {
  const isHydrated = useHydrated();
  const { element, isPlaying, toggle } = useClip();
  return (
    <>
      <video
        ref={element}
        src={pictureMotion(src, 'video', video.hash)}
        width={video.width}
        height={video.height}
        aria-label={name}
        muted
        loop
        playsInline
        preload="none"
        controls={!isHydrated}
        className={`absolute inset-0 size-full print:hidden ${isWhole ? 'object-contain' : 'object-cover'}`}
      />
      {isHydrated && <PlayButton {...{ isPlaying, name, isWhole }} onToggle={toggle} />}
    </>
  );
}

/** A video that loads and plays when the visitor starts it. */
function Film({ video, src, name, isWhole }: VideoPlayerProps) {
  const t = useTranslations().videos;
  const isHydrated = useHydrated();
  const [isBegun, setBegun] = useState(false);
  const element = useRef<HTMLVideoElement>(null);
  const hasControls = isBegun || !isHydrated;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- has those that the owner has given */}
      <video
        ref={element}
        src={pictureMotion(src, 'video', video.hash)}
        width={video.width}
        height={video.height}
        aria-label={name}
        playsInline
        preload="none"
        controls={hasControls}
        onPlay={() => setBegun(true)}
        className={`absolute inset-0 size-full object-contain print:hidden ${isBegun ? 'bg-sunken' : ''}`}
      >
        {hasControls && video.captions !== null && (
          <track
            kind="captions"
            src={pictureMotion(src, 'captions', video.captions)}
            label={t.captions}
            default={isBegun}
          />
        )}
      </video>
      {!hasControls && (
        <button
          type="button"
          onClick={() => {
            // The video can take the focus only with controls.
            flushSync(() => setBegun(true));
            void element.current?.play();
            element.current?.focus();
          }}
          className="group absolute inset-0 size-full focus-visible:-outline-offset-2 print:hidden"
        >
          <span
            className={`absolute inset-x-3 bottom-3 flex items-center gap-3 rounded-md bg-raised p-3 pe-4 ${isWhole ? 'mx-auto w-fit' : 'sm:end-auto'}`}
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent colour-transition group-hover:bg-accent-strong">
              <Icon name="play" className="ml-px size-5 fill-current" />
            </span>
            <span className="text-sm font-medium">
              {t.play}
              {video.duration !== null && (
                <span className="font-normal text-muted"> {minutes(video.duration)}</span>
              )}
              {/* Last, so that the accessible name begins with the visible text. */}
              <span className="sr-only"> {name}</span>
            </span>
          </span>
        </button>
      )}
    </>
  );
}

/** Returns a duration as '1:05', at least '0:01'. */
function minutes(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
