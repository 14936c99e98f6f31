/**
 * Processes beside the server, for work that needs much memory or can crash. A process gets one job at a time as a
 * message and replies with one. It ends with the server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Makes glibc return freed blocks above this size, in bytes, to the system. By default the threshold grows. */
const memorySettings = { MALLOC_MMAP_THRESHOLD_: '131072' };

interface HelperSettings {
  /** The environment. The server's own is not passed on, because it contains secrets. */
  env?: Record<string, string>;
  /** Options of Node.js. */
  options?: string[];
  /** Discards standard error, on which V8 reports that memory ran out. */
  isQuiet?: boolean;
}

/** The process could not be started, or ended before it replied, for example for lack of memory. */
export class HelperEndedError extends Error {
  override readonly name = 'HelperEndedError';
  readonly code = 'HELPER_ENDED';
  readonly signal: NodeJS.Signals | undefined;

  constructor(message: string, { signal, ...options }: ErrorOptions & { signal?: NodeJS.Signals } = {}) {
    super(message, options);
    this.signal = signal;
  }
}

/** The process was killed because it took too long. */
export class HelperTooLongError extends Error {
  override readonly name = 'HelperTooLongError';
}

/** Starts a process. The module must call `answerJobs`. If the start fails, `askHelper` throws. */
export function startHelper(
  module: URL,
  { env = {}, options = [], isQuiet = false }: HelperSettings = {},
): ChildProcess {
  const child = fork(fileURLToPath(module), {
    execArgv: options,
    serialization: 'advanced',
    env: { ...memorySettings, ...env },
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit', 'ipc'],
  });
  // A process that fails to start emits an error and no exit.
  return child.on('error', () => undefined);
}

/** Returns an idle process's reply to a job. Throws HelperEndedError, or HelperTooLongError after `longest` ms. */
export async function askHelper<Answer>(child: ChildProcess, job: object, longest: number): Promise<Answer> {
  const kill = () => child.kill('SIGKILL');
  const answer = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => {
    answer.reject(new HelperTooLongError('The process took too long.'));
    kill();
  }, longest);
  const heard = (message: unknown) => answer.resolve(message as Answer);
  const gone = (_code: number | null, signal: NodeJS.Signals | null) =>
    answer.reject(
      new HelperEndedError('The process ended before it replied.', signal === null ? {} : { signal }),
    );
  // The process could not be started, or the job could not be sent.
  const failed = (cause: Error) => answer.reject(new HelperEndedError(cause.message, { cause }));
  child.once('message', heard).once('exit', gone).once('error', failed);
  process.once('exit', kill);
  try {
    child.send(job);
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    child.off('message', heard).off('exit', gone).off('error', failed);
    process.off('exit', kill);
  }
}

/** Called in the process: replies to each job. If `answer` rejects, the process ends. */
export function answerJobs<Job>(answer: (job: Job) => Promise<object>): void {
  preferAsOomVictim();
  process.on('message', (job: Job) => {
    // A server that ends meanwhile needs no reply.
    void answer(job).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
  });
  // If the server was killed, nobody waits for the reply.
  process.on('disconnect', () => process.exit(0));
}

/** If memory runs out, Linux kills this process and not the site. Other systems do not have this file. */
function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The kernel chooses by size, which usually selects this process too.
  }
}
