/** Progress of long work, such as `{ step: 'Copying pictures', done: 120, total: 450 }`. */
export interface Progress {
  readonly step: string;
  /** Undefined if only the step is known. */
  readonly done?: number;
  readonly total?: number;
  /** Unit of `done` and `total`; by default a number of things. */
  readonly unit?: 'bytes';
}

/** Called often, with small steps. May throw to end the work. */
export type OnProgress = (progress: Progress) => void;

/** Returns a transform for `pipeline` that passes bytes on unchanged and reports their sum. `total` is in bytes. */
export function reportingBytes(step: string, total: number, onProgress: OnProgress) {
  let done = 0;
  return async function* pieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      done += piece.length;
      onProgress({ step, done, total, unit: 'bytes' });
      yield piece;
    }
  };
}
