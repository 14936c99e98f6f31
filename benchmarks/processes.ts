/** Measured programs, pinned to separate cores if the machine has two and `taskset`. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { Program } from '#testing/program.ts';
import { residentMemory } from '#testing/site-process.ts';

/** Numbers of the cores for the measured program and for the load. */
export const cores = { subject: 0, load: 1 } as const;

const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['--version']).status === 0;
export const pinning = canPin ? 'pinned' : 'not pinned';

/** Returns the command line, pinned to the core if possible. */
export function pinned(core: number, command: readonly string[]): [string, string[]] {
  const [program = '', ...options] = canPin ? ['taskset', '-c', String(core), ...command] : command;
  return [program, options];
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v']).error === undefined;
}

/** Returns the version that a program prints. */
export function version(program: string, options: string[]): string {
  const { stdout, stderr, error } = spawnSync(program, options, { encoding: 'utf8' });
  return error
    ? `${program} is not installed`
    : ((stdout || stderr).split('\n', 1)[0] ?? program).replace(/\s*Copyright.*/, '').trim();
}

/** Command line of a Fastify with one route, for comparison. */
export const bareFastify = [process.execPath, join(import.meta.dirname, 'programs/bare-fastify.js')];

/** A measured program that responds over HTTP. */
export class MeasuredProgram {
  readonly url: string;
  readonly #program: Program;

  private constructor(program: Program, url: string) {
    this.#program = program;
    this.url = url;
  }

  /** Starts the program on its core with PORT in the environment, and waits until it responds at `path`. */
  static async start(
    command: readonly string[],
    env: Record<string, string> = {},
    path = '/',
  ): Promise<MeasuredProgram> {
    const port = env['PORT'] ?? String(await freePort());
    const [first, options] = pinned(cores.subject, command);
    const program = new Program([first, ...options], {
      env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: port },
    });
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; !(await responds(url + path)); tries++) {
      if (program.hasEnded || tries > 5000)
        throw new Error(`${command.join(' ')} did not start:\n${program.output}`);
      await pause(2);
    }
    return new MeasuredProgram(program, url);
  }

  /** Resident memory in MiB, including child processes. */
  get memory(): number {
    return this.memoryOfEach.reduce((sum, memory) => sum + memory, 0);
  }

  /** Resident memory in MiB of the process, then of each child process. */
  get memoryOfEach(): number[] {
    return family(this.#program.pid).map(residentMemory);
  }

  /** Waits until it has no child process. The picture process ends when it is idle. */
  async waitForChildren(): Promise<void> {
    do await pause(5000);
    while (family(this.#program.pid).length > 1);
  }

  /** User and system time since the start in milliseconds, with Linux's precision of 10 ms. */
  get cpuTime(): number {
    const [, fields = ''] = readFileSync(`/proc/${this.#program.pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return 10 * ((user ?? 0) + (system ?? 0));
  }

  async stop(): Promise<void> {
    await this.#program.stop();
  }
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Returns the ids of a process and its descendants. */
function family(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(/\s+/).filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}
