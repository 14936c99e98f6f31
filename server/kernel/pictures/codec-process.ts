/** The process that decodes, encodes and draws pictures and creates PDFs (codec-client.ts). */
import { answerJobs } from '../../lib/helper-process.ts';
import { makeOriginal, makePlaceholder, makeVariant } from './codec.ts';
import { drawIcon } from './icon-drawing.ts';
import { drawShare } from './share-drawing.ts';
import {
  type CodecAnswer,
  type CodecJob,
  type CodecResult,
  CodecUnavailableError,
  PictureError,
} from './codec-messages.ts';

async function run(job: CodecJob): Promise<CodecResult> {
  switch (job.task) {
    case 'original':
      return makeOriginal(job.bytes, job.kind);
    case 'variant':
      return makeVariant(job.bytes, job.width, job.format);
    case 'placeholder':
      return makePlaceholder(job.bytes);
    case 'icon':
      return drawIcon(job.drawing, job.size);
    case 'share':
      return drawShare(job.drawing);
    case 'document':
      return (await import('./typeset.ts')).typeset(job.template, job.data);
  }
}

async function answer(job: CodecJob): Promise<CodecAnswer> {
  try {
    return { result: await run(job) };
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.fault };
    if (error instanceof CodecUnavailableError) return { unavailable: error.message };
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

answerJobs(answer);
