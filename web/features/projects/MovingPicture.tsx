import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Motion } from '#contract/projects/gallery.ts';

// The renderer has it at once. Browsers load it with the first moving picture and keep the rendered one until then.
const Moving = import.meta.env.SSR
  ? (await import('./moving/Moving.tsx')).Moving
  : lazy(async () => ({ default: (await import('./moving/Moving.tsx')).Moving }));

export type MovingPictureProps = {
  of: Motion | undefined;
  /** Address of the picture. */
  src: string;
  /** Alt text of the picture. */
  name: string;
  /** Renders the picture, with another file instead if there is a `source`. */
  renderStill: (source?: ReactNode) => ReactNode;
};

/** A picture, or the video or animation that plays in its place. */
export function MovingPicture(props: MovingPictureProps) {
  const still = props.renderStill();
  if (!props.of?.video && !props.of?.animation) return still;
  return (
    <Suspense fallback={still}>
      <Moving {...props} />
    </Suspense>
  );
}
