import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { pictureMotion } from '#contract/paths.ts';
import { useHydrated } from '../../../routing/hydration.ts';
import { PlayButton } from './PlayButton.tsx';

export type AnimationProps = {
  hash: string;
  src: string;
  /** Alt text of the picture. */
  name: string;
  /** The picture is shown whole, in the middle of a box that may be wider. */
  isWhole?: boolean | undefined;
  /** Renders the picture, with another file instead if there is a `source`. */
  renderStill: (source?: ReactNode) => ReactNode;
};

/** An animated picture with a button that stops it. With reduced motion it is still until the visitor plays it. */
export function Animation({ hash, src, name, isWhole, renderStill }: AnimationProps) {
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
