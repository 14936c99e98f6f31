import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Motion } from '#contract/projects/gallery.ts';
import { pictureMotion } from '#contract/addresses.ts';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer.tsx';
import { useHydrated } from '../../../routing/hydration.ts';
import { PlayButton } from './PlayButton.tsx';

type AnimationProps = Omit<VideoPlayerProps, 'video'> & {
  hash: string;
  /** Renders the picture, or in its place the animation of a `<source>` element. */
  renderStill: (source?: ReactNode) => ReactNode;
};

/** An animated picture with a button that stops it. With reduced motion it stays still until the visitor plays it. */
function Animation({ hash, src, name, isWhole, renderStill }: AnimationProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isReduced = useSyncExternalStore(onMotionChange, isMotionReduced, () => false);
  const isPlaying = chosen ?? !isReduced;
  return (
    <>
      {renderStill(
        chosen !== false && (
          <source
            srcSet={pictureMotion(src, 'animation', hash)}
            media={chosen ? undefined : '(prefers-reduced-motion: no-preference)'}
          />
        ),
      )}
      {useHydrated() && (
        <PlayButton {...{ isPlaying, name, isWhole }} onToggle={() => setChosen(!isPlaying)} />
      )}
    </>
  );
}

const lessMotion = '(prefers-reduced-motion: reduce)';

const isMotionReduced = () => matchMedia(lessMotion).matches;

function onMotionChange(onChange: () => void): () => void {
  const list = matchMedia(lessMotion);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export type MovingProps = Omit<AnimationProps, 'hash'> & { of: Motion | undefined };

/** The video or animation of a picture in its place. `of` must have one of them. */
export function Moving({ of, renderStill, ...props }: MovingProps) {
  return (
    <div className="relative">
      {of?.video ? (
        <>
          {renderStill()}
          <VideoPlayer video={of.video} {...props} />
        </>
      ) : (
        <Animation hash={of?.animation ?? ''} {...props} renderStill={renderStill} />
      )}
    </div>
  );
}
