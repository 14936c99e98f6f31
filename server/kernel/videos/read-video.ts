import { videoLimits } from '#contract/projects/videos.ts';
import { isMp4, readMp4 } from './mp4.ts';
import { type ByteSource, type VideoContainer, VideoError } from './video-container.ts';
import { isEbml, readWebm } from './webm.ts';

/** Reads a file whose bytes say that it is a video. Throws VideoError. */
export async function readVideo(source: ByteSource): Promise<VideoContainer> {
  const beginning = await source.read(0, 16);
  refuseOther(beginning);
  const read = await (isMp4(beginning) ? readMp4(source) : readWebm(source));
  const { width, height } = read;
  if (width === 0 || height === 0) throw new VideoError('damaged');
  if (Math.max(width, height) > videoLimits.side) throw new VideoError('tooManyPixels');
  return read;
}

/** Throws VideoError unless a file begins like a video. */
export function refuseOther(beginning: Buffer): void {
  if (!isMp4(beginning) && !isEbml(beginning)) throw new VideoError('otherKind');
}
