/** The process that rewrites videos (remux-client.ts). */
import { Logging, LogLevel } from 'mediabunny';
import { answerJobs } from '../../lib/helper-process.ts';
import { remux, type RemuxJob } from './remux.ts';
import type { RemuxAnswer } from './remux-client.ts';
import { VideoError } from './video-container.ts';

// The library writes the present time into the file. With a fixed time, the same video always has the same bytes and
// the same address.
Date.now = () => 0;

// Warnings about unusual files do not belong in the log.
Logging.level = LogLevel.Silent;

async function answer(job: RemuxJob): Promise<RemuxAnswer> {
  try {
    return { container: await remux(job) };
  } catch (error) {
    if (error instanceof VideoError) return { fault: error.fault };
    const { message, code } = error as NodeJS.ErrnoException;
    return { message, code };
  }
}

answerJobs(answer);
