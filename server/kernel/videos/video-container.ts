/** Reads what a video file is from its bytes. Sizes in the file are never trusted. */
import type { VideoType } from '#contract/projects/videos.ts';
import { dayMs } from '../../lib/time.ts';

/** A file of any size, read piece by piece. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** Returns the bytes from `at`: fewer than `length` at the end. `length` is at most 4096. */
  read(at: number, length: number): Promise<Buffer>;
}

/** A piece of the file to overwrite: `start`, then zeros up to `to`. */
export interface Blank {
  readonly from: number;
  readonly to: number;
  readonly start: Buffer;
}

export interface VideoContainer {
  readonly type: VideoType;
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
  /** Undefined if the file does not say. */
  readonly durationMs: number | undefined;
  /** Metadata, which may say where the video was recorded. */
  readonly blanks: readonly Blank[];
}

/** Reason why a file cannot be stored as a video. */
export type VideoFault = 'otherKind' | 'damaged' | 'tooManyPixels' | 'dataTrack';

export class VideoError extends Error {
  override readonly name = 'VideoError';
  readonly fault: VideoFault;

  constructor(fault: VideoFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Reads exactly `length` bytes. Throws VideoError. */
export async function readExactly(source: ByteSource, at: number, length: number): Promise<Buffer> {
  const bytes = await source.read(at, length);
  if (bytes.length < length) throw new VideoError('damaged');
  return bytes;
}

/** Counts the parts of a file. A file of many tiny parts could keep the server busy. */
export function partCounter(max = 500_000): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > max) throw new VideoError('damaged');
  };
}

/** Longer durations are mistakes of the file. */
const longestMs = dayMs;

export function plausibleDuration(milliseconds: number): number | undefined {
  return milliseconds >= 1 && milliseconds <= longestMs ? Math.round(milliseconds) : undefined;
}

/** Overwrites the metadata in a part that begins at `start`. Returns true if it changed. */
export function blankPart(part: Buffer, start: number, blanks: readonly Blank[]): boolean {
  let isChanged = false;
  for (const { from, to, start: head } of blanks) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, part.length)];
    if (first >= last) continue;
    part.fill(0, first, last);
    const skipped = Math.max(start - from, 0);
    if (skipped < head.length) head.copy(part, first, skipped, skipped + (last - first));
    isChanged = true;
  }
  return isChanged;
}
