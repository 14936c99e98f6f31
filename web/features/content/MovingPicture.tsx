import { lazy, Suspense } from 'react';
import type { MovingProps } from './moving/Moving.tsx';

// The server loads `Moving` in advance, to render it. Browsers load it with the first moving picture, and until then
// show the server's HTML or the still.
const Moving = import.meta.env.SSR
  ? (await import('./moving/Moving.tsx')).Moving
  : lazy(async () => {
      const moving = await import('./moving/Moving.tsx');
      return { default: moving.Moving };
    });

/** A picture, or the video or animation that plays in its place. */
export function MovingPicture(props: MovingProps) {
  const still = props.renderStill();
  if (!props.of?.video && !props.of?.animation) return still;
  return (
    <Suspense fallback={still}>
      <Moving {...props} />
    </Suspense>
  );
}
