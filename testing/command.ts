/** Runs the owner's commands as processes of the built program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { builtProgram, programEnv } from './site-process.ts';

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command with `input` piped in. Its environment is PATH, the program's and `settings`. */
export async function runCommand(
  name: string,
  options: readonly string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const [node = '', ...program] = builtProgram('vitrine');
  const child = spawn(node, [...program, name, ...options], {
    env: { PATH: process.env['PATH'] ?? '', ...programEnv, ...settings },
    // A folder without `.env`.
    cwd: tmpdir(),
    stdio: 'pipe',
  });
  // Commands that fail early do not read their input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}
