/** The owner's commands, each as a process of the built program. */
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

/**
 * Runs a command to its end, with `input` piped in. Besides PATH and what the built program is started with,
 * `settings` are its whole environment.
 */
export async function runCommand(
  name: string,
  options: readonly string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const [node = '', ...program] = builtProgram('vitrine');
  const child = spawn(node, [...program, name, ...options], {
    env: { PATH: process.env['PATH'] ?? '', ...programEnv, ...settings },
    // No `.env` lies there.
    cwd: tmpdir(),
    stdio: 'pipe',
  });
  // A command that fails early does not read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}
