/** The owner's commands, as `npm run` starts them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command of `server/cli/vitrine.ts` to its end, with `input` piped in. Besides PATH, `settings` are its whole
 * environment.
 */
export async function runCommand(
  name: string,
  options: readonly string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const program = join(import.meta.dirname, '../server/cli/vitrine.ts');
  const child = spawn(process.execPath, [program, name, ...options], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
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
