/** Programs in separate processes: start, output and end. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Maximum time to end after SIGTERM, in milliseconds. */
const stopTimeoutMs = 60_000;

/** Maximum length of the kept output, in characters. */
const remembered = 20_000;

interface ProgramOptions {
  /** The environment besides PATH; the developer's settings are not used. */
  env?: Record<string, string>;
  cwd?: string;
  /** Starts a process group, which includes all processes that it starts. */
  ownGroup?: boolean;
}

export class Program {
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  #output = '';
  /** The exit status; null if ended by a signal. */
  readonly ended: Promise<number | null>;
  /** Resolves when the program has ended and `output` is complete. */
  readonly outputEnded: Promise<void>;

  /** Starts the command line. Both promises reject if the program does not exist. */
  constructor(
    [program = '', ...options]: readonly string[],
    { env = {}, cwd, ownGroup = false }: ProgramOptions = {},
  ) {
    this.#process = spawn(program, options, {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      ...(cwd !== undefined && { cwd }),
      detached: ownGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = once(this.#process, 'exit').then(([status]: (number | null)[]) => status ?? null);
    this.outputEnded = once(this.#process, 'close').then(() => undefined);
    // Prevents unhandled rejections if nobody waits.
    for (const promise of [this.ended, this.outputEnded]) promise.catch(() => undefined);
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-remembered);
      });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** The end of standard output and standard error. */
  get output(): string {
    return this.#output;
  }

  onOutputLine(listener: (line: string) => void): void {
    createInterface(this.#process.stdout).on('line', listener);
  }

  onErrorOutput(listener: (text: string) => void): void {
    this.#process.stderr.on('data', (chunk: Buffer) => listener(chunk.toString()));
  }

  /** Sends the signal, and SIGKILL after a minute. Returns `ended`. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.hasEnded) this.#process.kill(signal);
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), stopTimeoutMs);
    try {
      return await this.ended;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends it with SIGKILL, like a power failure. */
  async kill(): Promise<void> {
    if (!this.hasEnded) this.#process.kill('SIGKILL');
    await this.ended;
  }
}
