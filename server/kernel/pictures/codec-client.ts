/**
 * Decodes, encodes and draws pictures and creates PDFs in a separate process, one at a time. A picture of 40 megapixels
 * takes hundreds of megabytes, and the C library keeps that memory; the process ends when idle and returns all of it. A
 * file that crashes a decoder does not affect visitors, and a server without such work never loads the decoders.
 */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askHelper, HelperEndedError, HelperTooLongError, startHelper } from '../../lib/helper-process.ts';
import {
  type CodecAnswer,
  type CodecJob,
  type CodecResult,
  type CodecResults,
  CodecUnavailableError,
  type IconDrawing,
  PictureError,
  type Rendition,
  type ShareDrawing,
} from './codec-messages.ts';
import type { PictureKind } from './file-kinds.ts';

/** Idle time before the process ends, and maximum duration of a job before it is killed, in milliseconds. */
const times = { idle: 10_000, job: 30_000 } as const;

/** Environment for drawing texts in the build's fonts first, then in the machine's. */
const fontSettings = {
  FONTCONFIG_FILE: fileURLToPath(new URL('../../../dist/share-fonts/fonts.conf', import.meta.url)),
  // Outside Linux, Pango would use system fonts only.
  PANGOCAIRO_BACKEND: 'fontconfig',
};

interface CodecSettings {
  /** Idle time before the process ends, in milliseconds. */
  idleTime?: number;
  /** Folder of the font cache; without one, all fonts are read at each start of the process. */
  cacheFolder?: string;
}

/** Numbers of jobs that wait for the picture process and that it runs (at most one). */
interface PictureQueue {
  readonly waiting: number;
  readonly busy: number;
}

export type Codec = ReturnType<typeof createCodec>;

export function createCodec({ idleTime = times.idle, cacheFolder }: CodecSettings = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const queue = { waiting: 0, busy: 0 };

  function running(): ChildProcess {
    clearTimeout(idle);
    child ??= start(cacheFolder, (gone) => {
      // Another process may have replaced it.
      if (child === gone) child = undefined;
    });
    return child;
  }

  function rest(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  /** Runs one job after all earlier ones. */
  function inTurn<Task extends CodecJob['task']>(
    job: Extract<CodecJob, { task: Task }>,
  ): Promise<CodecResults[Task]> {
    queue.waiting += 1;
    const turn = last.then(async () => {
      queue.waiting -= 1;
      queue.busy += 1;
      try {
        return await ask(running(), job).catch((error: unknown) => {
          // The process was killed, probably for lack of memory: retries once in a new process.
          if (!(error instanceof HelperEndedError)) throw error;
          child = undefined;
          return ask(running(), job);
        });
      } finally {
        queue.busy -= 1;
        idle = setTimeout(rest, idleTime).unref();
      }
    });
    last = turn.catch(() => undefined);
    return turn as Promise<CodecResults[Task]>;
  }

  return {
    queue: (): PictureQueue => queue,
    /** Returns the picture to store. Throws PictureError, or like `makeVariant`. */
    makeOriginal: (bytes: Buffer, kind: PictureKind) => inTurn({ task: 'original', bytes, kind }),
    /**
     * Returns the picture as `format` and at most `width` pixels wide. Throws CodecUnavailableError if memory or time
     * ran out, and HelperEndedError if two processes in a row were killed.
     */
    makeVariant: (bytes: Buffer, width: number, format: Rendition) =>
      inTurn({ task: 'variant', bytes, width, format }),
    /** Returns the preview of a picture stored without one. Throws PictureError, or like `makeVariant`. */
    makePlaceholder: (bytes: Buffer) => inTurn({ task: 'placeholder', bytes }),
    /** Returns a square PNG, `size` pixels wide. Throws like `makeVariant`. */
    drawIcon: (drawing: IconDrawing, size: number) => inTurn({ task: 'icon', drawing, size }),
    /** Returns a PNG of `shareSize`. Throws like `makeVariant`. */
    drawShare: (drawing: ShareDrawing) => inTurn({ task: 'share', drawing }),
    /**
     * Returns a PDF made from the Typst `template` and `data` (JSON text). Throws like `makeVariant`, or an Error if
     * the template is faulty.
     */
    makeDocument: (template: string, data: string) => inTurn({ task: 'document', template, data }),
    /** Waits for the current job and ends the process. */
    async close(): Promise<void> {
      await last;
      clearTimeout(idle);
      rest();
    },
  };
}

function start(cacheFolder: string | undefined, onGone: (child: ChildProcess) => void): ChildProcess {
  const child = startHelper(new URL('codec-process.ts', import.meta.url), {
    env: { ...fontSettings, ...(cacheFolder && { XDG_CACHE_HOME: cacheFolder }) },
  });
  return child.once('exit', () => onGone(child)).once('error', () => onGone(child));
}

async function ask(child: ChildProcess, job: CodecJob): Promise<CodecResult> {
  const answer = await askHelper<CodecAnswer>(child, job, times.job).catch((error: unknown) => {
    throw error instanceof HelperTooLongError
      ? new CodecUnavailableError('The picture took too long.')
      : error;
  });
  if ('result' in answer) return answer.result;
  if ('fault' in answer) throw new PictureError(answer.fault);
  throw 'unavailable' in answer ? new CodecUnavailableError(answer.unavailable) : new Error(answer.error);
}
