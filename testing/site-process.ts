/** The server as a process. */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { health } from '#contract/addresses.ts';
import { Program } from './program.ts';

/** Maximum duration of a start, in milliseconds. */
const startTimeoutMs = 120_000;

/** pino's level of errors. */
const errorLevel = 50;

const dist = join(import.meta.dirname, '../dist');

/** Environment of the built program: it uses the compiled code of the build. */
export const programEnv = {
  NODE_COMPILE_CACHE: join(dist, 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Returns the command line of the built site or command. */
export function builtProgram(entry: 'main' | 'vitrine' = 'main'): string[] {
  return [process.execPath, '--max-semi-space-size=2', join(dist, `program/${entry}.js`)];
}

interface StartOptions {
  /** A data folder to copy. Its site must be stopped. */
  data?: string;
  /** A shell command before the start, for example for limits. */
  before?: string;
  /** Entry of another version, such as its `server/main.ts`; by default this build. */
  main?: string;
}

type LogLine = { level: number; msg?: string; url?: string };

export class SiteProcess {
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  readonly #before: string;
  #commandLine: readonly string[];
  #program: Program | undefined;
  #url = '';
  /** Errors in the log, and everything in standard error, one line each. */
  readonly errors: string[] = [];

  private constructor(folder: string, settings: Record<string, string>, { before, main }: StartOptions) {
    this.#folder = folder;
    this.#settings = settings;
    this.#before = before ?? '';
    this.#commandLine = main === undefined ? builtProgram() : [process.execPath, main];
  }

  /**
   * Starts a site with these settings, in a new data folder unless DATA_DIR is set. Rejects with the output if it is not
   * ready within two minutes.
   */
  static async start(settings: Record<string, string> = {}, how: StartOptions = {}): Promise<SiteProcess> {
    const site = new SiteProcess(await mkdtemp(join(tmpdir(), 'vitrine-site-')), settings, how);
    try {
      if (how.data !== undefined) await cp(how.data, site.dataDir, { recursive: true });
      await site.start();
      return site;
    } catch (error) {
      await site.kill();
      await site.remove();
      throw error;
    }
  }

  /** The site's origin without a trailing slash; the same after a restart. */
  get url(): string {
    return this.#url;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  /** Resident memory in MiB; 0 if unknown. */
  get memory(): number {
    return residentMemory(this.pid);
  }

  /** Folder of the SQLite file and the outbox. */
  get dataDir(): string {
    return this.#settings['DATA_DIR'] ?? this.#folder;
  }

  /** Restarts the stopped site on the same port. */
  async start(): Promise<void> {
    const commandLine = this.#before
      ? ['sh', '-c', `${this.#before} && exec "$0" "$@"`, ...this.#commandLine]
      : this.#commandLine;
    const program = new Program(commandLine, {
      env: {
        ...programEnv,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: this.#url ? new URL(this.#url).port : '0',
        DATA_DIR: this.#folder,
        // Tests contact no other servers.
        GITHUB_API: 'off',
        ...this.#settings,
      },
      // A folder without `.env`.
      cwd: this.#folder,
    });
    this.#program = program;
    program.onErrorOutput((text) => this.errors.push(text.trimEnd()));
    this.#url = await this.#address(program);
    await this.#isReady();
  }

  /** Stops with the signal. Rejects if the site does not end in time with status 0. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    const status = program ? await program.stop(signal) : 0;
    if (status !== 0)
      throw new Error(`The site ended with ${status ?? 'a signal'}.\n${this.errors.join('\n')}`);
  }

  /** Ends the process with SIGKILL, like a power failure. */
  async kill(): Promise<void> {
    await this.#program?.kill();
    this.#program = undefined;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Stops, and starts another version's program. */
  async upgrade(main: string): Promise<void> {
    await this.stop();
    this.#commandLine = [process.execPath, main];
    await this.start();
  }

  /** Kills the process and deletes its data folder, unless the settings named one. Rejects if it had ended by itself. */
  async remove(): Promise<void> {
    const program = this.#program;
    try {
      if (program?.hasEnded) await this.stop();
      // Log lines are written before later responses.
      else if (program) await fetch(this.#url + health.live).catch(() => undefined);
      await this.kill();
      await program?.outputEnded;
    } finally {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }

  /** Reads the address from the log and then watches the log for errors. */
  #address(program: Program): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(), startTimeoutMs);
      const fail = () => {
        clearTimeout(timer);
        reject(new Error(`The site did not start:\n${program.output}`));
      };
      program.outputEnded.then(fail, reject);
      program.onOutputLine((text) => {
        const line = JSON.parse(text) as LogLine;
        if (line.level >= errorLevel) this.errors.push(text);
        if (line.msg !== 'listening' || !line.url) return;
        clearTimeout(timer);
        resolve(line.url);
      });
    });
  }

  async #isReady(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    while (!(await fetch(this.#url + health.ready)).ok) {
      if (Date.now() > deadline) throw new Error('The site listens but is not ready.');
      await pause(50);
    }
  }
}

/** Returns the resident memory of a process in MiB; 0 if it has ended or the system is not Linux. */
export function residentMemory(pid: number): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
