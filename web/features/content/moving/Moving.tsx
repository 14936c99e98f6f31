import type { Motion } from '#contract/projects/gallery.ts';
import { Animation, type AnimationProps } from './Animation.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

export type MovingProps = Omit<AnimationProps, 'hash'> & { of: Motion | undefined };

/** A video or an animation in the place of its picture. */
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
