/** Programs under measurement, each on a core of its own where the machine has two and `taskset`. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { Program } from '#testing/program.ts';
import { residentMemory } from '#testing/site-process.ts';

/** Cores: what is measured runs on the first, the load comes from the second. */
export const cores = { subject: 0, load: 1 } as const;

const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['--version']).status === 0;
export const pinning = canPin ? 'pinned' : 'not pinned';

/** The command line, pinned to the core where the machine can do that. */
export function pinned(core: number, command: readonly string[]): [string, string[]] {
  const [program = '', ...options] = canPin ? ['taskset', '-c', String(core), ...command] : command;
  return [program, options];
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v']).error === undefined;
}

/** The version that a program prints. */
export function version(program: string, options: string[]): string {
  const { stdout, stderr, error } = spawnSync(program, options, { encoding: 'utf8' });
  return error
    ? `${program} is not installed`
    : ((stdout || stderr).split('\n', 1)[0] ?? program).replace(/\s*Copyright.*/, '').trim();
}

/** A Fastify with one route, to compare with. */
export const bareFastify = [process.execPath, join(import.meta.dirname, 'programs/bare-fastify.js')];

/** A program under measurement, which answers over HTTP. */
export class MeasuredProgram {
  readonly url: string;
  readonly #program: Program;

  private constructor(program: Program, url: string) {
    this.#program = program;
    this.url = url;
  }

  /** Starts it on the subject's core, with PORT in its environment, and waits until it answers at `path`. */
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
    for (let tries = 0; !(await responses(url + path)); tries++) {
      if (program.hasEnded || tries > 5000)
        throw new Error(`${command.join(' ')} did not start:\n${program.output}`);
      await pause(2);
    }
    return new MeasuredProgram(program, url);
  }

  /** Resident memory in MiB, the processes that it started included. */
  get memory(): number {
    return family(this.#program.pid).reduce((sum, pid) => sum + residentMemory(pid), 0);
  }

  /** True while it runs by itself: no picture is being made. */
  get isAlone(): boolean {
    return family(this.#program.pid).length === 1;
  }

  /** Processor time since the start, user's and system's, in milliseconds; Linux tells in hundredths of a second. */
  get cpuTime(): number {
    const [, fields = ''] = readFileSync(`/proc/${this.#program.pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return 10 * ((user ?? 0) + (system ?? 0));
  }

  async stop(): Promise<void> {
    await this.#program.stop();
  }
}

async function responses(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** The ids of a process and its descendants. */
function family(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(/\s+/).filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}
