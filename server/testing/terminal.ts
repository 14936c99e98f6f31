/** Commands on a real terminal, which `script` of util-linux makes. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, onTestFinished } from 'vitest';
import { builtProgram, programEnv } from '#testing/site-process.ts';

/** False on a machine without `script` of util-linux. */
export const hasTerminals = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;

/** Maximum time until a command shows an expected text, in milliseconds. */
const timeoutMs = 30_000;

export class Terminal {
  readonly #process: ChildProcessWithoutNullStreams;
  /** Everything that the terminal has received. */
  output = '';
  /** The exit code as in a shell: 130 for a command that Ctrl+C has ended. */
  readonly ended: Promise<number | null>;

  constructor(words: readonly string[], settings: Record<string, string>, columns = 80) {
    const command = [...builtProgram('vitrine'), ...words].map((word) => `'${word}'`).join(' ');
    this.#process = spawn(
      'script',
      ['--quiet', '--return', '--command', `stty cols ${columns}; exec ${command}`, '/dev/null'],
      // A folder without `.env`.
      { env: { PATH: process.env['PATH'] ?? '', ...programEnv, ...settings }, cwd: tmpdir() },
    );
    this.#process.stdout.on('data', (text: Buffer) => (this.output += text.toString()));
    this.ended = once(this.#process, 'close').then(([code]: (number | null)[]) => code ?? null);
    onTestFinished(() => void this.#process.kill('SIGKILL'));
  }

  /** Resolves when the terminal has received a text. Rejects with the output if the command does not send it. */
  async shows(text: RegExp): Promise<void> {
    await expect.poll(() => this.output, { timeout: timeoutMs, interval: 5 }).toMatch(text);
  }

  pressCtrlC(): void {
    this.#process.stdin.write('\u0003');
  }
}
