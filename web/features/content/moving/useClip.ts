import { useEffect, useRef, useState } from 'react';

/** The part of a clip that must be visible for it to play. */
const visibleShare = 0.25;

/**
 * Plays a video while it is visible, unless the visitor asked for less motion or less data. The visitor's own choice goes
 * first.
 */
export function useClip() {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const clip = useRef({ isVisible: false, chosen: undefined as boolean | undefined });

  function update() {
    const video = element.current;
    if (!video) return;
    const { isVisible, chosen } = clip.current;
    const plays = isVisible && (chosen ?? mayPlayUnasked());
    if (!plays) video.pause();
    // Rejects if the browser refuses or the clip is paused before it plays.
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
