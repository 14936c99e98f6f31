import type { MovingPictureProps } from '../MovingPicture.tsx';
import { Animation } from './Animation.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

/** A video or an animation in the place of its picture. */
export function Moving({ of, src, name, renderStill }: MovingPictureProps) {
  return (
    <div className="relative">
      {of?.video ? (
        <>
          {renderStill()}
          <VideoPlayer video={of.video} src={src} name={name} />
        </>
      ) : (
        <Animation hash={of?.animation ?? ''} src={src} name={name} renderStill={renderStill} />
      )}
    </div>
  );
}
