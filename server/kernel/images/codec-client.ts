/**
 * Pictures are decoded and encoded in a process of its own, one at a time. A picture of 40 megapixels takes
 * hundreds of megabytes for a moment, and the C library keeps that memory; a process that ends when it is
 * idle gives all of it back. A file that crashes a decoder takes no visitor's page with it either, and a
 * server that is not sent any pictures never loads the decoders.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type CodecAnswer,
  type CodecJob,
  type CodecResult,
  type CodecResults,
  CodecUnavailableError,
  type IconDrawing,
  type Original,
  PictureError,
  type Placeholder,
  type ShareDrawing,
  type VariantFormat,
} from './codec-messages.ts';
import type { PictureKind } from './kinds.ts';

/**
 * How long the process stays without work, and how long one job may take before it is killed, in
 * milliseconds.
 */
const times = { idle: 10_000, job: 30_000 } as const;

/**
 * Blocks above this size are mapped one by one, and glibc returns them when they are freed. Without a setting
 * the threshold grows with the pictures.
 */
const memorySettings = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Fonts that texts are drawn in: those that the build has made, and after them those of the machine. */
const fontSettings = {
  FONTCONFIG_FILE: fileURLToPath(new URL('../../../dist/share-fonts/fonts.conf', import.meta.url)),
  // Elsewhere than on Linux, Pango would ask the system for its fonts alone.
  PANGOCAIRO_BACKEND: 'fontconfig',
};

export interface CodecSettings {
  /** How long the process stays without work, in milliseconds. */
  idleTime?: number;
  /** A folder for what it knows of the fonts; without one it reads all of them at each start. */
  cacheFolder?: string;
}

/** Work of the picture process; another waits while one is under way. */
export interface PictureQueue {
  readonly waiting: number;
  readonly busy: number;
  /** Pieces that came to an end since the start, well or not. */
  readonly done: number;
}

export interface Codec {
  queue(): PictureQueue;
  /** Throws PictureError, and CodecUnavailableError as below. */
  makeOriginal(bytes: Buffer, kind: PictureKind): Promise<Original>;
  /**
   * `width` must not exceed the original's. Throws CodecUnavailableError when there was no memory or time for
   * it, or when two processes in a row ended at it.
   */
  makeVariant(original: Buffer, width: number, format: VariantFormat): Promise<Buffer>;
  /** For a picture that was kept before placeholders were. Throws CodecUnavailableError, as `makeVariant`. */
  makePlaceholder(original: Buffer): Promise<Placeholder>;
  /** A square PNG, `size` pixels wide. Throws CodecUnavailableError, as `makeVariant`. */
  drawIcon(drawing: IconDrawing, size: number): Promise<Buffer>;
  /** A PNG of the size that the contract names. Throws CodecUnavailableError, as `makeVariant`. */
  drawShare(drawing: ShareDrawing): Promise<Buffer>;
  /**
   * A PDF of what the Typst `template` makes of `data`, JSON text. Throws CodecUnavailableError, as `makeVariant`, and
   * an Error where the template has a fault.
   */
  makeDocument(template: string, data: string): Promise<Buffer>;
  /** Lets the job under way finish and ends the process. */
  close(): Promise<void>;
}

/** The process ended before it answered, and not because it took too long. */
class CodecDiedError extends CodecUnavailableError {}

export function createCodec({ idleTime = times.idle, cacheFolder }: CodecSettings = {}): Codec {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const queue = { waiting: 0, busy: 0, done: 0 };

  function running(): ChildProcess {
    clearTimeout(idle);
    child ??= start(cacheFolder, (gone) => {
      // Another process may have taken its place already.
      if (child === gone) child = undefined;
    });
    return child;
  }

  function rest(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  /** Runs one job after all that were asked for before it. */
  function inTurn<Task extends CodecJob['task']>(
    job: Extract<CodecJob, { task: Task }>,
  ): Promise<CodecResults[Task]> {
    queue.waiting += 1;
    const turn = last.then(async () => {
      queue.waiting -= 1;
      queue.busy += 1;
      try {
        return await ask(running(), job).catch((error: unknown) => {
          // Somebody or something ended it, most likely for want of memory: once more in a fresh one.
          if (!(error instanceof CodecDiedError)) throw error;
          child = undefined;
          return ask(running(), job);
        });
      } finally {
        queue.busy -= 1;
        queue.done += 1;
        idle = setTimeout(rest, idleTime).unref();
      }
    });
    last = turn.catch(() => undefined);
    return turn as Promise<CodecResults[Task]>;
  }

  return {
    queue: () => queue,
    makeOriginal: (bytes, kind) => inTurn({ task: 'original', bytes, kind }),
    makeVariant: (bytes, width, format) => inTurn({ task: 'variant', bytes, width, format }),
    makePlaceholder: (bytes) => inTurn({ task: 'placeholder', bytes }),
    drawIcon: (drawing, size) => inTurn({ task: 'icon', drawing, size }),
    drawShare: (drawing) => inTurn({ task: 'share', drawing }),
    makeDocument: (template, data) => inTurn({ task: 'document', template, data }),
    async close() {
      await last;
      clearTimeout(idle);
      rest();
    },
  };
}

function start(cacheFolder: string | undefined, onGone: (child: ChildProcess) => void): ChildProcess {
  const child = fork(fileURLToPath(new URL('codec-process.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    env: { ...memorySettings, ...fontSettings, ...(cacheFolder && { XDG_CACHE_HOME: cacheFolder }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A process that could not be started emits an error and no exit.
  return child.once('exit', () => onGone(child)).on('error', () => onGone(child));
}

function ask(child: ChildProcess, job: CodecJob): Promise<CodecResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      fail(new CodecUnavailableError('The picture took too long.'));
      child.kill('SIGKILL');
    }, times.job);
    const done = () => {
      clearTimeout(timer);
      child.off('message', heard).off('exit', gone).off('error', failed);
    };
    const fail = (error: Error) => {
      done();
      reject(error);
    };
    const heard = (answer: CodecAnswer) => {
      if ('result' in answer) {
        done();
        resolve(answer.result);
      } else if ('fault' in answer) fail(new PictureError(answer.fault));
      else if ('unavailable' in answer) fail(new CodecUnavailableError(answer.unavailable));
      else fail(new Error(answer.error));
    };
    const gone = () => fail(new CodecDiedError('The picture process ended before it answered.'));
    // It could not be started, or not be sent the job.
    const failed = (cause: Error) => fail(new CodecDiedError(cause.message, { cause }));
    child
      .on('message', heard as (message: unknown) => void)
      .once('exit', gone)
      .once('error', failed);
    child.send(job);
  });
}
