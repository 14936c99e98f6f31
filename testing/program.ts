/** A program as a process of its own: its start, its output and its end. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** How long a program may take to end after SIGTERM, in milliseconds. */
const stopsWithin = 60_000;

/** How much of the output is remembered, in characters. */
const remembered = 20_000;

interface ProgramOptions {
  /** The whole environment besides PATH: nothing of the developer's own settings gets in. */
  env?: Record<string, string>;
  cwd?: string;
  /** Makes it the leader of a process group, which all that it starts belong to. */
  ownGroup?: boolean;
}

export class Program {
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  #output = '';
  /** The exit status, once the program has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves when the program has ended and `output` is complete. */
  readonly outputEnded: Promise<void>;

  /** Starts the command line. Both promises reject when there is no such program. */
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
    // Whoever waits for them hears of the failure; nobody else has to.
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

  /** The end of what it wrote to standard output and standard error. */
  get output(): string {
    return this.#output;
  }

  onOutputLine(listener: (line: string) => void): void {
    createInterface(this.#process.stdout).on('line', listener);
  }

  onErrorOutput(listener: (text: string) => void): void {
    this.#process.stderr.on('data', (chunk: Buffer) => listener(chunk.toString()));
  }

  /**
   * Asks it to end, as a service manager does, and kills it when it has not after a minute; answers as
   * `ended` does.
   */
  async stop(): Promise<number | null> {
    if (!this.hasEnded) this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), stopsWithin);
    try {
      return await this.ended;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    if (!this.hasEnded) this.#process.kill('SIGKILL');
    await this.ended;
  }
}
