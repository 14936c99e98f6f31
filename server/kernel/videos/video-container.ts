/** Properties of a video file, and the faults for which a file is refused. */
import type { VideoType } from '#contract/videos/videos.ts';

export interface VideoContainer {
  readonly type: VideoType;
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
  /** Undefined if the file has no plausible duration. */
  readonly durationMs: number | undefined;
}

/** Reason why a file cannot be stored as a video. `tooLong`: rewriting it takes too long. */
export type VideoFault =
  | 'otherKind'
  | 'otherColours'
  | 'otherSound'
  | 'damaged'
  | 'tooManyPixels'
  | 'tooLarge'
  | 'tooLong';

export class VideoError extends Error {
  override readonly name = 'VideoError';
  readonly fault: VideoFault;

  constructor(fault: VideoFault) {
    super(fault);
    this.fault = fault;
  }
}

const ebml = 0x1a45dfa3;

/** Throws VideoError unless a file begins like an MP4, QuickTime or WebM file. */
export function refuseOther(beginning: Buffer): void {
  const isWebm = beginning.length >= 4 && beginning.readUInt32BE(0) === ebml;
  if (!isWebm && beginning.toString('latin1', 4, 8) !== 'ftyp') throw new VideoError('otherKind');
}
