/** The process that decodes and encodes pictures. It receives each job as a message and replies with one. */
import { writeFileSync } from 'node:fs';
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

/** If memory runs out, Linux kills this process and not the site. Other systems do not have this file. */
function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The kernel chooses by size, which usually selects this process too.
  }
}

/** The server was killed while this process worked for it: nobody waits for the result. */
function endWithServer(error: Error | null): void {
  if (error) process.exit(0);
}

preferAsOomVictim();
process.on('message', (job: CodecJob) => {
  void answer(job).then((reply) => process.send?.(reply, undefined, undefined, endWithServer));
});
// It ends with the server, not before: a signal to the process group must not interrupt a job.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('SIGHUP', () => undefined);
