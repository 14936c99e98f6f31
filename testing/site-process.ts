/** The real server as a process, as visitors meet it. */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { health } from '#contract/paths.ts';
import { Program } from './program.ts';

/** How long a start may take, in milliseconds. */
const startsWithin = 120_000;

/** pino's number for errors; what is above it is worse. */
const errorLevel = 50;

const dist = join(import.meta.dirname, '../dist');

/** As the command starts it: the built program, with the compiled code that the build has left. */
export const programEnv = {
  NODE_COMPILE_CACHE: join(dist, 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The command line of this version's site, or of its commands, as `npm run build` has left it. */
export function builtProgram(entry: 'main' | 'vitrine' = 'main'): string[] {
  return [process.execPath, '--max-semi-space-size=2', join(dist, `program/${entry}.js`)];
}

interface HowItStarts {
  /** A data folder to begin with a copy of. The site that made it has stopped. */
  data?: string;
  /** What a shell does before it becomes the site, such as limiting itself. */
  before?: string;
  /** The entry of another version, such as its `server/main.ts`: this version's build unless named. */
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
  /** What the server logged as an error, one line each, and what it wrote to standard error. */
  readonly errors: string[] = [];

  private constructor(folder: string, settings: Record<string, string>, { before, main }: HowItStarts) {
    this.#folder = folder;
    this.#settings = settings;
    this.#before = before ?? '';
    this.#commandLine = main === undefined ? builtProgram() : [process.execPath, main];
  }

  /**
   * Starts a site with these settings, on an empty data folder of its own unless DATA_DIR names one. Rejects
   * with the output when the site does not get ready within two minutes.
   */
  static async start(settings: Record<string, string> = {}, how: HowItStarts = {}): Promise<SiteProcess> {
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

  /** The site's origin, without a trailing slash; the same after a restart. */
  get url(): string {
    return this.#url;
  }

  /** Resident memory in MiB; 0 where the system does not tell. */
  get memory(): number {
    return residentMemory(this.#program?.pid ?? 0);
  }

  /** The folder of the SQLite file and the outbox. */
  get dataDir(): string {
    return this.#settings['DATA_DIR'] ?? this.#folder;
  }

  /** Starts the stopped site again, on the port it had. */
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
        // No test asks anybody elsewhere.
        GITHUB_API: 'off',
        ...this.#settings,
      },
      // No `.env` lies there.
      cwd: this.#folder,
    });
    this.#program = program;
    program.onErrorOutput((text) => this.errors.push(text.trimEnd()));
    this.#url = await this.#address(program);
    await this.#isReady();
  }

  /** Stops as a service manager does; rejects when the site does not end in time and with status 0. */
  async stop(): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    const status = program ? await program.stop() : 0;
    if (status !== 0)
      throw new Error(`The site ended with ${status ?? 'a signal'}.\n${this.errors.join('\n')}`);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.#program?.kill();
    this.#program = undefined;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Stops, and starts with the program of another version. */
  async upgrade(main: string): Promise<void> {
    await this.stop();
    this.#commandLine = [process.execPath, main];
    await this.start();
  }

  /**
   * Kills the process, once `errors` has what it logged so far, and removes the data folder, unless the settings named
   * one. Rejects when the process had ended by itself.
   */
  async remove(): Promise<void> {
    const program = this.#program;
    try {
      if (program?.hasEnded) await this.stop();
      // Lines of the log are written before later answers.
      else if (program) await fetch(this.#url + health.live).catch(() => undefined);
      await this.kill();
      await program?.outputEnded;
    } finally {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }

  /** The address from the log's `listening` line. The rest of the log is watched for errors from here on. */
  #address(program: Program): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(), startsWithin);
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
    const deadline = Date.now() + startsWithin;
    while (!(await fetch(this.#url + health.ready)).ok) {
      if (Date.now() > deadline) throw new Error('The site listens but does not get ready.');
      await pause(50);
    }
  }
}

/** Resident memory of a process in MiB, as Linux tells it in `/proc`; 0 elsewhere, or when the process has ended. */
export function residentMemory(pid: number): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
